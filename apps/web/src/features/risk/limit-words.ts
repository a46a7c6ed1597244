import { formatRupees, rupees } from '@tossbook/rules';
import type { TFunction } from 'i18next';

/** A limit in rupees, or that there is none. */
export const limitWords = (t: TFunction, limit: number | null): string =>
  limit === null ? t('houseLimit.none') : formatRupees(rupees(limit));
