import { formatIst } from '@tossbook/rules';

/** A moment in a sentence for staff, to the second: which of two things came first is often the question. */
export const staffTime = (at: string | number | Date): string => formatIst(new Date(at), 'second');
