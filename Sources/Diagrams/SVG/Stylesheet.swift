/// The style sheet of drawings: rules with variables, and the variables of a light and a dark theme.
///
/// The rules leave elements with an author's colors alone. They reset what text inherits from the page around it,
/// because the boxes are measured without it.
package enum Stylesheet {
    /// The rules, for a page's style sheet.
    package static let rules = """
        .flowchart{display:block;max-width:none;font:14px var(--diagram-font,system-ui,sans-serif);\
        letter-spacing:normal;word-spacing:normal;text-transform:none}
        .flowchart text:not([fill]){fill:var(--diagram-text)}
        .flowchart .outline:not([fill]){fill:var(--diagram-node)}
        .flowchart .outline:not([stroke]),.flowchart .detail:not([stroke]){stroke:var(--diagram-node-line)}
        .flowchart .outline:not([stroke-width]),.flowchart .detail:not([stroke-width]){stroke-width:1.5px}
        .flowchart .detail{fill:none}
        .flowchart .solid:not([fill]){fill:var(--diagram-line)}
        .flowchart .question .outline:not([fill]){fill:var(--diagram-question)}
        .flowchart .question .outline:not([stroke]),\
        .flowchart .question .detail:not([stroke]){stroke:var(--diagram-question-line)}
        .flowchart .outcome .outline:not([fill]){fill:var(--diagram-outcome)}
        .flowchart .outcome .outline:not([stroke]),\
        .flowchart .outcome .detail:not([stroke]){stroke:var(--diagram-outcome-line)}
        .flowchart .note .outline:not([fill]){fill:var(--diagram-note)}
        .flowchart .note .outline:not([stroke]),\
        .flowchart .note .detail:not([stroke]){stroke:var(--diagram-note-line)}
        .flowchart .frame-box:not([fill]){fill:var(--diagram-frame)}
        .flowchart .frame-box:not([stroke]){stroke:var(--diagram-frame-line)}
        .flowchart .plate:not([fill]){fill:var(--diagram-page)}
        .flowchart .plate.framed:not([fill]){fill:var(--diagram-frame)}
        .flowchart .page{fill:var(--diagram-page)}
        .flowchart .edge-line,.flowchart .cross{fill:none}
        .flowchart .casing{fill:none;stroke:var(--diagram-page);stroke-width:5px}
        .flowchart .thick .casing{stroke-width:7px}
        .flowchart .cased .head{stroke:var(--diagram-page);stroke-width:3px;paint-order:stroke}
        .flowchart .edge-line:not([stroke]),.flowchart .cross:not([stroke]){stroke:var(--diagram-line)}
        .flowchart .edge-line:not([stroke-width]),.flowchart .cross{stroke-width:1.5px}
        .flowchart .thick .edge-line:not([stroke-width]){stroke-width:3.5px}
        .flowchart .dotted .edge-line:not([stroke-dasharray]){stroke-dasharray:2 4}
        .flowchart .head:not([fill]){fill:var(--diagram-line)}
        .sequence .frame-box:not([fill]){fill:none}
        .sequence .tab{fill:var(--diagram-frame);stroke:var(--diagram-frame-line)}
        .sequence .divider,.sequence .lifeline{fill:none;stroke:var(--diagram-frame-line)}
        .sequence .divider{stroke-dasharray:6 4}
        .sequence .tint:not([fill]){fill:var(--diagram-frame)}
        .sequence .group:not([fill]){fill:var(--diagram-frame);stroke:var(--diagram-frame-line)}
        .sequence .activation{fill:var(--diagram-question);stroke:var(--diagram-question-line)}
        .sequence .badge{fill:var(--diagram-page);stroke:var(--diagram-line)}
        .sequence .end{fill:none;stroke:var(--diagram-line);stroke-width:2px}
        .flowchart a{cursor:pointer;text-decoration:none}
        .flowchart a:hover .outline,.flowchart a:focus-visible .outline{stroke-width:3px}
        .flowchart a:hover text,.flowchart a:focus-visible text{text-decoration:underline}
        .flowchart a:focus-visible{outline:2px solid var(--diagram-question-line);outline-offset:2px}

        """

    /// The variables of the light theme.
    package static let light = """
        --diagram-page:#fff;--diagram-text:#1c2330;--diagram-line:#5b6675;--diagram-node:#f4f6f9;\
        --diagram-node-line:#7b8695;--diagram-question:#e8effd;--diagram-question-line:#3b66c4;\
        --diagram-outcome:#e5f4eb;--diagram-outcome-line:#2f7d54;--diagram-note:#fdf4d9;--diagram-note-line:#97710f;\
        --diagram-frame:#fafbfc;--diagram-frame-line:#a9b1bd
        """

    /// The variables of the dark theme.
    package static let dark = """
        --diagram-page:#14181d;--diagram-text:#e8ebf0;--diagram-line:#8a96a8;--diagram-node:#232a34;\
        --diagram-node-line:#7d8898;--diagram-question:#1f2d4d;--diagram-question-line:#7fa2ee;\
        --diagram-outcome:#1b3527;--diagram-outcome-line:#6cc093;--diagram-note:#3a3117;--diagram-note-line:#d2b25c;\
        --diagram-frame:#1a1f26;--diagram-frame-line:#566170
        """

    /// The style sheet of a drawing that is a file by itself, in the reader's theme.
    package static let standalone =
        rules + ".flowchart{\(light)}\n@media (prefers-color-scheme:dark){.flowchart{\(dark)}}\n"
}
