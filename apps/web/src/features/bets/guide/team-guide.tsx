import { EXAMPLE_STAKE, inWhole, type RateBp, totalReturn } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { GuideHint } from './guide-hint.tsx';

/** The first step, above the matches, with the price that the first of them shows. */
export function TeamGuide({ rate }: { rate: RateBp }) {
  const { t } = useTranslation();
  const words = { stake: inWhole(EXAMPLE_STAKE), back: inWhole(totalReturn(EXAMPLE_STAKE, rate)) };
  return <GuideHint step="team" title={t('guide.team')} text={t('guide.teamHint', words)} isPointing />;
}
