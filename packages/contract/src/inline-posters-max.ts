/**
 * What the pictures in one answer weigh together at most. Matches that close later than those whose pictures fill it
 * have null in place of theirs: whoever asks for pictures shows a placeholder there, and knows no other form.
 */
export const INLINE_POSTERS_BYTES_MAX = 1_000_000;
