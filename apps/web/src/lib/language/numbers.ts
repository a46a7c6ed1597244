import { language } from '../i18n.ts';

/** Grouped as in India and in Latin digits, whatever the language. */
export const numberLocale = (): string => `${language()}-IN-u-nu-latn`;
