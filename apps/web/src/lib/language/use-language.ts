import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLanguage, type Language, language, languages } from '../i18n.ts';

/** The other languages, and how to change to one; the choice stays in this browser, whoever logs in. */
export function useLanguage() {
  const queries = useQueryClient();
  useTranslation();
  const choose = async (to: Language) => {
    await changeLanguage(to);
    // The server's texts are asked for again in the new language.
    await queries.invalidateQueries();
  };
  const now = language();
  return { others: languages.filter((known) => known !== now), choose };
}
