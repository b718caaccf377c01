rubricCards.count = 1;
