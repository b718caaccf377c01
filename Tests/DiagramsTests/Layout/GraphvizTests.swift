import Foundation
import Mermaid
import TestSupport
import Testing

@testable import Diagrams

@Suite(.serialized) struct GraphvizTests {
    @Test func laysOutFixedSizes() throws {
        var graph = RankedGraph(direction: .topToBottom)
        graph.vertices = [
            RankedGraph.Vertex(size: Size(width: 100, height: 40)),
            RankedGraph.Vertex(size: Size(width: 60, height: 30)),
            RankedGraph.Vertex(size: Size(width: 60, height: 30)),
        ]
        graph.lines = [RankedGraph.Line(from: 0, to: 1), RankedGraph.Line(from: 0, to: 2)]
        let layout = try Graphviz.shared.layout(graph)
        #expect(layout.vertices[1].x < layout.vertices[2].x)
        #expect(abs(layout.vertices[1].y - layout.vertices[0].y - (20 + 40 + 15)) < 1.5)
        #expect(abs(layout.vertices[2].x - layout.vertices[1].x - (60 + 26)) < 1.5)
        #expect(layout.lines.allSatisfy { $0.pieces > 0 })
    }

    /// Graphviz orders clusters by the addresses of their names, so memory that was freed before must not matter.
    @Test func theOrderOfClustersIsThatOfTheText() throws {
        let chart = try flowchart(
            """
            flowchart LR
              subgraph desk [Desk]
                start[Start]
              end
              subgraph cloud [Cloud]
                flow[Flow]
                load[Load the orders]
                both[Both at once]
                print[Print them]
                study[Study the orders]
                store[(Store)]
              end
              start --> flow
              flow --> load
              load --> store
              load --> both
              both --> print
              both --> study
              print --> store
              study --> store
            """)
        let first = try FlowchartLayout(chart).svg()
        var random = SeededGenerator(seed: 1)
        for _ in 0..<60 {
            // Blocks of the size of a name, of which half are freed before the layout, in any order.
            let blocks = (0..<200).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 8) }
                .shuffled(using: &random)
            for block in blocks.prefix(100) { block.deallocate() }
            #expect(try FlowchartLayout(chart).svg() == first)
            for block in blocks.dropFirst(100) { block.deallocate() }
        }
    }

    /// Graphviz reads beyond a table of its own if pairs outside of clusters are kept in order beside them.
    @Test func layersOfClustersAreLaidOutTheSameEachTime() throws {
        let chart = try flowchart(
            """
            flowchart TB
              subgraph front [Front desk]
                guest[Guest]
              end
              subgraph hall [Entrance hall]
                porter[Porter]
                clerk[Clerk]
              end
              subgraph desks [Desks]
                books[Books]
                maps[Maps]
                music[Music]
                news[News]
              end
              subgraph sorting [Sorting]
                shelve[Shelve]
                repair[Repair]
                lend[Lend]
              end
              subgraph rooms [Rooms]
                attic[Attic]
                cellar[Cellar]
                annex[Annex]
                tower[Tower]
                yard[Yard]
                loft[Loft]
              end
              subgraph stores [Stores]
                paper[(Paper)]
                glass[Glass]
                cloth[Cloth]
              end
              subgraph archive [Archive]
                direction TB
                subgraph upper [" "]
                  letters[Letters]
                  prints[Prints]
                  deeds[Deeds]
                end
                subgraph middle [" "]
                  films[Films]
                  tapes[Tapes]
                  discs[Discs]
                end
                subgraph lower [" "]
                  stamps[Stamps]
                  coins[Coins]
                  seals[Seals]
                end
              end
              subgraph round [Round]
                fetch[Fetch] --> read[Read] --> note[Note] --> file[File] --> return[Return]
              end
              guest --> porter
              porter --> clerk
              clerk --> books & maps & music & news
              books & maps & music & news --> shelve & repair & lend
              shelve & repair & lend --> attic & cellar & annex & tower & yard & loft
              attic & cellar & annex & tower & yard & loft --> paper & glass & cloth
              paper --> letters & prints & deeds
              letters & prints & deeds --> films & tapes & discs
              films & tapes & discs --> stamps & coins & seals
              stamps & coins & seals --> fetch
              return -.->|back| books
            """)
        let drawings = try (0..<2).map { _ in try FlowchartLayout(chart).svg() }
        #expect(Set(drawings).count == 1)
    }

    #if os(Linux)
        /// After a start, memory does not grow with the number of layouts.
        ///
        /// Graphviz 2.43 itself loses 1 to 3 kB whenever it lays out a cluster (measured in C, with nothing but
        /// `gvLayout`, `gvFreeLayout` and `agclose`), so that is kept apart and held within bounds: this one is laid
        /// out once more to make room for its title.
        @Test(
            .serialized,
            arguments: [
                (
                    "flowchart TD\n A{q} -->|yes| B & C\n A -->|no| D --> E\n B --> E\n E --> A\n C --> C\n subgraph S [closed]\n X --> Y\n end",
                    3_000, 100
                ),
                ("flowchart TD\n A --> B\n subgraph S [title]\n B --> C\n end", 1000, 6000),
            ])
        func doesNotLeak(text: String, layouts: Int, bytesEach: Int) async {
            // In a process of its own: the tests beside this one take memory too.
            await #expect(processExitsWith: .success) { [text, layouts, bytesEach] in
                let chart = try flowchart(text)
                func resident() throws -> Int {
                    let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
                    return try #require(Int(status.split(separator: " ")[1])) * 4096
                }
                for _ in 0..<500 { _ = try FlowchartLayout(chart) }
                let before = try resident()
                for _ in 0..<layouts { _ = try FlowchartLayout(chart) }
                let growth = try resident() - before
                #expect(growth < layouts * bytesEach + 1_000_000, "grew by \(growth) bytes")
            }
        }
    #endif
}
