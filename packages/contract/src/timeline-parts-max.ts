/** The most parts that the time since the first bet on a match is cut into. */
export const TIMELINE_PARTS_MAX = 60;
