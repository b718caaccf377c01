rubricCards.count = 32;
