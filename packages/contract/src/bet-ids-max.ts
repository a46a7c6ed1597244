/** How many matches one call may ask about: as many as one page shows, and a few to spare. */
export const BET_IDS_MAX = 50;
