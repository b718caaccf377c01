rubricCards.count = 64;
