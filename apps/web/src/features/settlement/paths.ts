export const SETTLEMENT_DESK = '/admin/settleUp';

/** The desk, showing the progress of one match. */
export const followAddress = (matchId: string) => `${SETTLEMENT_DESK}?follow=${matchId}`;
