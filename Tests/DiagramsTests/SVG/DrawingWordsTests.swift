import Mermaid
import Testing

@testable import Diagrams

@Suite struct DrawingWordsTests {
    private let spanish = DrawingWords([
        "questionCount": "{count} preguntas", "questionCountOne": "1 pregunta", "outcomeCount": "{count} resultados",
        "outcomeCountOne": "1 resultado",
        "wayCount": "{count} caminos", "wayCountOne": "1 camino", "decisionTree": "Árbol de decisión",
    ])

    @Test func describesInTheLanguageOfThePage() throws {
        let diagram = try diagram("flowchart TD\n A{¿Sí?} -->|sí| B\n A -->|no| C")
        let svg = diagram.svg(SVGOptions(tree: DecisionTree(diagram.flowchart), words: spanish))
        #expect(
            svg.contains(
                "<title id=\"title\">Árbol de decisión</title><desc id=\"desc\">1 pregunta, 2 resultados, 2 caminos</desc>"
            ))
    }

    @Test func saysInEnglishWhatTheLanguageLacks() throws {
        let svg = try diagram("flowchart TD\n A --> B").svg(SVGOptions(words: spanish))
        #expect(svg.contains(">Flowchart</title>") && svg.contains(">2 boxes, 1 arrow</desc>"))
    }

    @Test func anAuthorsOwnNameComesFirst() throws {
        let svg = try diagram("flowchart TD\n accTitle: Mío\n accDescr: Dos cosas\n A --> B").svg(
            SVGOptions(words: spanish))
        #expect(svg.contains(">Mío</title>") && svg.contains(">Dos cosas (2 boxes, 1 arrow)</desc>"))
    }
}
