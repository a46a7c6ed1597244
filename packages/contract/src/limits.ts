/** Marks a call that a page makes by itself, with nobody at it: it does not keep a session of staff alive. */
export const BACKGROUND_HEADER = 'x-background';

/** How many matches one call may ask about: as many as one page shows, and a few to spare. */
export const BET_IDS_MAX = 50;

/**
 * The total size of the pictures in one answer. Once it is full, matches that close later have null instead: callers
 * that ask for inline pictures show a placeholder there, and understand nothing else.
 */
export const INLINE_POSTERS_BYTES_MAX = 1_000_000;

/** The largest size of a poster, both as uploaded and as stored. */
export const POSTER_BYTES_MAX = 120_000;

/** For what staff note about a client, and for a tag. */
export const NOTE_LENGTH_MAX = 1000;
export const TAG_LENGTH_MAX = 24;
/** A client with more tags than fit beside the name is marked by none of them. */
export const TAGS_MAX = 8;

/** For what staff tell everybody about an incident. */
export const INCIDENT_TITLE_LENGTH_MAX = 120;
export const INCIDENT_TEXT_LENGTH_MAX = 2000;

/** For reasons without a limit of their own. */
export const REASON_LENGTH_MAX = 500;

/** For the source of a result: its text, and its link. */
export const SOURCE_LENGTH_MAX = 500;

/** What a limit counts: money paid in, stakes placed, or stakes lost less winnings. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const;
/** 24 hours, 7 days, or a month to the same day. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
/** 24 hours, 7 days or 30 days. */
export const TIME_OUT_PERIODS = ['day', 'week', 'month'] as const;
export const EXCLUSION_PERIODS = ['sixMonths', 'year', 'fiveYears'] as const;

/** After how many minutes of play a client can be reminded of the time. */
export const REMINDER_MINUTES_MIN = 5;
export const REMINDER_MINUTES_MAX = 720;

/** For search terms. */
export const SEARCH_LENGTH_MAX = 60;

/** For texts without a limit of their own: longer than anybody needs. */
export const TEXT_LENGTH_MAX = 200;

/** Into how many parts the time since the first bet on a match is divided at most. */
export const TIMELINE_PARTS_MAX = 60;

/**
 * Bets, ledger rows and audit entries are counted up to one more than this, and so are users if there are very many:
 * nobody pages that far, and counting millions takes seconds. A larger total is exact.
 */
export const TOTAL_MAX = 10_000;

/** Short enough to fit into the client's notification. */
export const UPI_REASON_LENGTH_MAX = 300;

/** How far back 'recent' goes on a client's page, and on the page of an employee. */
export const RECENT_DAYS = 30;
/** Of how many days a page shows each. */
export const SHOWN_DAYS = 14;

/** Newest first, and no more than a page can show. */
export const USER_PAGE_ROWS_MAX = 20;

/** How many matches one list can create. */
export const FIXTURES_MAX = 200;
