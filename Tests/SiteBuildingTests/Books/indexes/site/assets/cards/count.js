rubricCards.count = 2;
