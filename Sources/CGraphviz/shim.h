#ifndef CGRAPHVIZ_SHIM_H
#define CGRAPHVIZ_SHIM_H

// What Swift cannot import of Graphviz: macros, variables, casts that drop `const`, and members of records that differ between versions.

#include <gvc.h>
#include <locale.h>
#include <stddef.h>
#include <stdio.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

/// A directed graph in which two nodes may have several edges between them.
static inline Agraph_t *graphviz_open(void) { return agopen((char *)"g", Agdirected, NULL); }

static inline Agnode_t *graphviz_node(Agraph_t *graph, const char *name) { return agnode(graph, (char *)name, 1); }

static inline Agedge_t *graphviz_edge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head) {
    return agedge(graph, tail, head, NULL, 1);
}

static inline Agraph_t *graphviz_subgraph(Agraph_t *graph, const char *name) { return agsubg(graph, (char *)name, 1); }

/// Makes the node a member of the subgraph too.
static inline void graphviz_add(Agraph_t *subgraph, Agnode_t *node) { agsubnode(subgraph, node, 1); }

static inline Agsym_t *graphviz_graph_default(Agraph_t *graph, const char *name, const char *value) {
    return agattr(graph, AGRAPH, (char *)name, (char *)value);
}
static inline Agsym_t *graphviz_node_default(Agraph_t *graph, const char *name, const char *value) {
    return agattr(graph, AGNODE, (char *)name, (char *)value);
}
static inline Agsym_t *graphviz_edge_default(Agraph_t *graph, const char *name, const char *value) {
    return agattr(graph, AGEDGE, (char *)name, (char *)value);
}

static inline void graphviz_set_node(Agnode_t *node, Agsym_t *attribute, const char *value) { agxset(node, attribute, (char *)value); }
static inline void graphviz_set_edge(Agedge_t *edge, Agsym_t *attribute, const char *value) { agxset(edge, attribute, (char *)value); }
static inline void graphviz_set_graph(Agraph_t *graph, Agsym_t *attribute, const char *value) { agxset(graph, attribute, (char *)value); }

/// Sets a value that Graphviz reads as HTML.
static inline void graphviz_set_markup(Agraph_t *graph, Agsym_t *attribute, const char *markup) {
    char *value = agstrdup_html(graph, (char *)markup);
    agxset(graph, attribute, value);
    agstrfree(graph, value);
}

static int graphviz_discard(char *message) { (void)message; return 0; }

/// Keeps Graphviz from writing to standard error; what fails is told by the result.
static inline void graphviz_silence(void) {
    agseterr(AGMAX);
    agseterrf(graphviz_discard);
}

/// Lays the graph out with `dot`; 0 when all is well. Numbers are read as in the C locale, whatever the program's is.
static inline int graphviz_layout(GVC_t *context, Agraph_t *graph) {
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    locale_t before = plain ? uselocale(plain) : (locale_t)0;
#if defined(__GLIBC__)
    // The router of lines prints what it gives up on straight to `stderr`, past what ``graphviz_silence`` catches. glibc lets the
    // variable be set; code that writes to the descriptor itself, as this program does, is not affected.
    static FILE *nowhere;
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    FILE *talk = stderr;
    if (nowhere) stderr = nowhere;
#endif
    int result = gvLayout(context, graph, "dot");
#if defined(__GLIBC__)
    stderr = talk;
#endif
    if (plain) {
        uselocale(before);
        freelocale(plain);
    }
    return result;
}

static inline void graphviz_close(GVC_t *context, Agraph_t *graph) {
    gvFreeLayout(context, graph);
    agclose(graph);
}

/// All lengths are points, y grows upwards.
static inline double graphviz_node_x(Agnode_t *node) { return ND_coord(node).x; }
static inline double graphviz_node_y(Agnode_t *node) { return ND_coord(node).y; }

/// The number of control points of an edge, 1 + 3 for each curve; 0 where it has no curve.
static inline size_t graphviz_edge_count(Agedge_t *edge) {
    splines *curves = ED_spl(edge);
    return curves && curves->size > 0 ? (size_t)curves->list[0].size : 0;
}
static inline double graphviz_edge_x(Agedge_t *edge, size_t index) { return ED_spl(edge)->list[0].list[index].x; }
static inline double graphviz_edge_y(Agedge_t *edge, size_t index) { return ED_spl(edge)->list[0].list[index].y; }

static inline double graphviz_left(Agraph_t *graph) { return GD_bb(graph).LL.x; }
static inline double graphviz_bottom(Agraph_t *graph) { return GD_bb(graph).LL.y; }
static inline double graphviz_right(Agraph_t *graph) { return GD_bb(graph).UR.x; }
static inline double graphviz_top(Agraph_t *graph) { return GD_bb(graph).UR.y; }

#endif
