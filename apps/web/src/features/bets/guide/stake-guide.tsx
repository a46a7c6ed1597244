import { inWhole, type Paise } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { useIsGuided } from './guide.ts';
import { GuideHint } from './guide-hint.tsx';

/** The last two steps, in the form itself: the stake, then the bet. Both in one place, so that nothing moves. */
export function StakeGuide({ isReady, stakeMin }: { isReady: boolean; stakeMin: Paise }) {
  const { t } = useTranslation();
  if (!useIsGuided()) return null;
  return isReady ? (
    <GuideHint step="place" title={t('guide.place')} text={t('guide.placeHint')} />
  ) : (
    <GuideHint
      step="stake"
      title={t('guide.stake')}
      text={t('guide.stakeHint', { minimum: inWhole(stakeMin) })}
      isPointing
    />
  );
}
