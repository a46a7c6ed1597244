export const CREATE_BET = '/admin/createBet';
export const FIXTURE_LIST = '/admin/createBet/list';
export const EDIT_BET = '/admin/editBet';

export const copyAddress = (matchId: string) => `${CREATE_BET}?copyOf=${matchId}`;
export const editAddress = (matchId: string) => `${EDIT_BET}?betId=${matchId}`;
