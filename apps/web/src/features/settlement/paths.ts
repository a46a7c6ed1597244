export const SETTLEMENT_DESK = '/admin/settleUp';

/** The desk, showing what is wrong with the books. */
export const ALARMS = `${SETTLEMENT_DESK}?state=alarms`;

/** The desk, showing the progress of one match. */
export const followAddress = (matchId: string) => `${SETTLEMENT_DESK}?follow=${matchId}`;
