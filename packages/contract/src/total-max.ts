/**
 * Of bets, money and actions no more are counted, nor of users where there are very many: nobody pages so far, and to
 * count millions takes seconds. A total that is larger was counted to the end.
 */
export const TOTAL_MAX = 10_000;
