-- Who won and why is stored; the sentence is made when it is shown. Sentences of older versions are turned into
-- what they say; one that none of these patterns knows stays in `words` and is shown as it is.
ALTER TABLE game ADD COLUMN winner TEXT CHECK (winner IN ('white', 'black'));
ALTER TABLE game ADD COLUMN reason TEXT;

UPDATE game SET reason = CASE
    WHEN words LIKE 'Draw: the same position stood %' THEN 'repetition'
    WHEN words LIKE 'Draw: fifty moves passed %' THEN 'fifty-moves'
    WHEN words = 'Draw: neither side has the means to win.' THEN 'dead-position'
    WHEN words = 'Draw: the side to move has no legal move.' THEN 'stalemate'
    WHEN words = 'Draw: no moves.' THEN 'no-moves'
    WHEN words = 'Draw: both sides agreed.' THEN 'agreement'
    WHEN words LIKE '% wins: a royal of % was captured.' THEN 'royal-captured'
    WHEN words LIKE '% wins by checkmate.' THEN 'checkmate'
    WHEN words LIKE '% wins: % is stalemated, which loses in this game.' THEN 'stalemate'
    WHEN words LIKE '% wins: % has no legal move left.' THEN 'no-moves'
    WHEN words LIKE '% wins: % resigned.' THEN 'resignation'
END;

UPDATE game SET winner = CASE
    WHEN words LIKE 'White wins%' THEN 'white'
    WHEN words LIKE 'Black wins%' THEN 'black'
END WHERE reason IS NOT NULL;

UPDATE game SET words = NULL WHERE reason IS NOT NULL;
