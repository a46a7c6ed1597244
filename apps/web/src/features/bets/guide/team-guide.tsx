import { inWhole, type RateBp, rupees, totalReturn } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { GuideHint } from './guide-hint.tsx';

const STAKE = rupees(100);

/** The first step, above the matches, with the price that the first of them shows. */
export function TeamGuide({ rate }: { rate: RateBp }) {
  const { t } = useTranslation();
  const words = { stake: inWhole(STAKE), back: inWhole(totalReturn(STAKE, rate)) };
  return <GuideHint step="team" title={t('guide.team')} text={t('guide.teamHint', words)} isPointing />;
}
