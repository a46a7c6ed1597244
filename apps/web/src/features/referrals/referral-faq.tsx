import { formatRupees } from '@tossbook/rules';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstDeposit, type ReferralOffers } from './referral-offers.ts';

/** How it works in three steps, and an FAQ. */
export function ReferralFaq({ offers }: { offers: ReferralOffers }) {
  const { t } = useTranslation();
  const amounts = {
    reward: formatRupees(offers.referrerReward),
    bonus: formatRupees(offers.friendBonus),
    cap: formatRupees(offers.yearlyCap),
    deposit: firstDeposit(t, offers),
  };
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <section aria-labelledby="how">
        <h2 id="how" className="mb-3 text-lg font-bold tracking-tight">
          {t('referrals.how')}
        </h2>
        <ol className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
          {t('referrals.steps', { returnObjects: true, ...amounts }).map((step, index) => (
            <li key={step} className="flex items-center gap-3.5">
              <span
                aria-hidden
                className="grid size-9 shrink-0 place-items-center rounded-full bg-accent/15 font-bold text-accent-text"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="faq">
        <h2 id="faq" className="mb-3 text-lg font-bold tracking-tight">
          {t('referrals.faq')}
        </h2>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {t('referrals.questions', { returnObjects: true, ...amounts }).map(({ question, answer }) => (
            <details key={question} className="group/faq">
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold outline-offset-[-2px] hover:bg-surface-2/60">
                {question}
                <ChevronDown
                  aria-hidden
                  className="size-5 shrink-0 text-text-2 transition group-open/faq:rotate-180"
                />
              </summary>
              <p className="px-4 pb-4 text-text-2">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  );
}
