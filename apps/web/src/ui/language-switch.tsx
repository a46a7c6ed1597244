import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/language/use-language.ts';
import { Button } from './button.tsx';

/** One button for each other language, by its own name: whoever looks for it may not read this one. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { others, choose } = useLanguage();
  return others.map((other) => (
    <Button key={other} look="quiet" lang={other} onClick={() => void choose(other)}>
      {t(`languages.${other}`)}
    </Button>
  ));
}
