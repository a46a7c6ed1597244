import { formatIst } from '@tossbook/rules';

/** A time in a sentence for staff, to the second: the order of events often matters. */
export const staffTime = (at: string | number | Date): string => formatIst(new Date(at), 'second');
