import Diagnostics
import Linting
import Markup
import Samples
import Settings

/// The interface's words in one language.
package struct InterfaceWords: Sendable, Hashable {
    /// By name, with those that only templates use.
    let texts: [String: String]

    init(_ texts: [String: String] = [:]) { self.texts = texts }

    /// The names that the code uses; a test compares them with the built-in words.
    enum Word: String, CaseIterable {
        case agentIndex, agentSummary, allPages, anchor, backToReference, bad, beginAt, caution
        case claimContradicts, claimShows, claimStates, code, compiles, copy, coverageLine, coverageLineOne,
            decisionTree, diagram
        case disputeAgainst, disputeConflicts, disputeFor, enforced, enforcedBuiltIn, enforcedCompiler, enforcedOwn
        case factConflicts, factContradicts, factFix, factRelated, factSet
        case factSeverity, factShows, factSince, factStates, factSupersededBy, factSupersedes, finding, fixNone
        case fixSafe, fixUnsafe, flowchart, footnotes, fullSize, gatheredSamples, gatheredTrees, goOn, good
        case idleDisabled, idleUnknown, important, inWords, indexCoverage, indexCoverageText, indexDecisions,
            indexDecisionsText, indexDisputes, indexDisputesText
        case indexDocuments, indexDocumentsText, indexLetters, indexLettersText, indexMap, indexMapText
        case indexName, indexOutcomes, indexPage, indexProfile, indexQuestions, indexRules, indexRulesText
        case indexSpellings, indexTag, indexTags, indexTerms, indexTermsText, indexes, mapLegend, mapOthers
        case mentionedIn, mentionsMore, moved, notDrawn, notEnforced, notFoundTitle, note, outcome, pageCount,
            pageCountOne
        case pair, samplesVerified, samplesVerifiedOne, question, quickFix, rule, rules, sample, sampleCompiles,
            sampleLine, sampleLines, sampleVerified,
            searchPage
        case sequenceDiagram, severityError, severityNote, severityOff, severityWarning, showDiagram, skillIntro
        case skillUse, sources, start, startAgain, stateDiagram, statement, statusClean, statusDisagrees, statusEmpty,
            statusFires
        case statusIgnored, statusOtherClean, statusOtherFiring, statusVerifiedClean, statusVerifiedFiring,
            statusSilent, statusUndistinguished
        case statusUnexamined, statusUnlabeled, statusUnparsable, step, table, tabs, taskDone, taskOpen, term
        case tip, totals, totalsCompiled, unlabeled, unresolved, untranslated, walkKeys, warning, wayTaken, waysHere
        case whyColumn, whyExpectation, whyHeading, whyInfo, whyInner, whyMarker, whyNothing, whyParagraph, whyTrailing
    }

    subscript(word: Word) -> String { texts[word.rawValue] ?? "" }

    /// The label of a kind of pages; guides have none.
    subscript(kind: PageKind) -> String? { kind == .guide ? nil : texts[kind.rawValue] ?? "" }
}

extension Verdict {
    var word: InterfaceWords.Word {
        switch self {
        case .good: .good
        case .bad: .bad
        case .unlabeled: .unlabeled
        }
    }
}

extension Severity? {
    /// Without a severity, a rule is off.
    var word: InterfaceWords.Word {
        switch self {
        case .error: .severityError
        case .warning: .severityWarning
        case .note: .severityNote
        case nil: .severityOff
        }
    }
}

extension RuleInfo.FixClass {
    var word: InterfaceWords.Word {
        switch self {
        case .none: .fixNone
        case .safe: .fixSafe
        case .unsafe: .fixUnsafe
        }
    }
}

extension FrontMatter.Relation {
    /// What a document does with a rule, in a table.
    var claimWord: InterfaceWords.Word {
        switch self {
        case .states: .claimStates
        case .contradicts: .claimContradicts
        case .shows: .claimShows
        }
    }

    /// The same before the document's name.
    var factWord: InterfaceWords.Word {
        switch self {
        case .states: .factStates
        case .contradicts: .factContradicts
        case .shows: .factShows
        }
    }
}

extension Admonition {
    var word: InterfaceWords.Word {
        switch self {
        case .note: .note
        case .tip: .tip
        case .important: .important
        case .warning: .warning
        case .caution: .caution
        }
    }
}
