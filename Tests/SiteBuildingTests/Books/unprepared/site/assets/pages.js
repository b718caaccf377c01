rubricPages=[["Rulebook","index.html"],
["Guía de la cocina","cocina.html"],
["State in the kitchen app","kitchen-state.html"],
["Decision trees","all/decisions.html"],
["A to Z","all/a-z.html"]];
