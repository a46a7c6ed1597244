import { Copy, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { grouped } from '../../lib/language/grouped.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { auditAddress } from './paths.ts';
import { useVerifyAudit, type Verification } from './queries.ts';

/** Has the hash chain recomputed and shows the result, naming any row that was tampered with. */
export function VerifyTrail() {
  const { t } = useTranslation();
  const { verify, isBusy, progress, outcome } = useVerifyAudit();
  return (
    <section className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3.5 shadow-card">
      <Button
        look="secondary"
        size="small"
        className="min-h-11"
        isBusy={isBusy}
        onClick={() => void verify()}
      >
        {!isBusy && <ShieldCheck aria-hidden className="size-4 text-accent-text" />}
        {t('audit.verify')}
      </Button>
      <div role="status" className="min-w-0 flex-1 basis-72">
        {isBusy && progress && (
          <p className="text-text-2">
            {t('audit.verifying', { done: grouped(progress.done), total: grouped(progress.total) })}
          </p>
        )}
        {outcome && 'failure' in outcome && (
          <p className="font-semibold text-loss">
            {t('audit.verifyFailed')}: {outcome.failure}
          </p>
        )}
        {outcome && 'found' in outcome && <Found found={outcome.found} />}
      </div>
    </section>
  );
}

const Found = ({ found }: { found: Verification }) =>
  found.broken.length > 0 ? <Broken found={found} /> : <Intact found={found} />;

function Intact({ found: { rows, waiting, headHash } }: { found: Verification }) {
  const { t } = useTranslation();
  const copy = useCopy();
  if (headHash === null) return <p className="text-text-2">{t('audit.nothingSealed')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>
        <b>{t('audit.intact', { count: rows, rows: grouped(rows) })}</b>
        {waiting > 0 && <span className="text-text-2">, {t('audit.waitingSeal', { count: waiting })}</span>}
      </p>
      <p className="flex min-w-0 items-center gap-1 text-sm text-text-2">
        {t('audit.head')} <code className="min-w-0 wrap-anywhere">{headHash}</code>
        <Button
          look="quiet"
          size="icon"
          aria-label={t('audit.copyHead')}
          onClick={() => void copy({ label: t('audit.head'), text: headHash })}
        >
          <Copy aria-hidden className="size-4" />
        </Button>
      </p>
    </div>
  );
}

function Broken({ found: { broken } }: { found: Verification }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex gap-2 font-semibold text-loss">
        <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('audit.broken', { count: broken.length })}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {broken.map(({ id, detail }) => (
          <li key={id}>
            <Link to={auditAddress(String(id))} className="inline-block py-1 underline underline-offset-4">
              {t('audit.brokenEntry', { id, detail })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
