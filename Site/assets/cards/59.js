rubricCards({});
