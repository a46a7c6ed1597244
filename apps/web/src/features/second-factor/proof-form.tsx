import { Fingerprint, KeySquare, Smartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { useSecondFactor } from './queries.ts';
import { type ProofWay, useProofForm } from './use-proof-form.ts';

type ProofFormProps = {
  /** Of a login that is not complete yet. */
  token?: string;
  /** With the full token of a login; null for one that was complete. */
  onProven: (token: string | null) => void | Promise<void>;
};

/** Proves the second factor, in the ways that this user has. */
export function ProofForm({ token, onProven }: ProofFormProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSecondFactor(token);
  if (error && !data)
    return (
      <ErrorState
        title={t('secondFactor.failed')}
        message={error.message}
        retryText={t('secondFactor.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 rounded-control" />;
  const has = (kind: 'totp' | 'passkey') => data.factors.some((factor) => factor.kind === kind);
  const ways: ProofWay[] = [
    ...(has('passkey') ? (['passkey'] as const) : []),
    ...(has('totp') ? (['code'] as const) : []),
    'recoveryCode',
  ];
  return <ProofFields ways={ways} {...(token === undefined ? {} : { token })} onProven={onProven} />;
}

const icons = { passkey: Fingerprint, code: Smartphone, recoveryCode: KeySquare };
const switchTo = { passkey: 'usePasskey', code: 'useCode', recoveryCode: 'useRecovery' } as const;

function ProofFields({ ways, token, onProven }: ProofFormProps & { ways: ProofWay[] }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'code');
  const form = useProofForm({ token, way, onProven });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <SendForm isBusy={form.isBusy} onSubmit={handleSubmit} className="flex flex-col gap-4">
      {way === 'passkey' ? (
        <>
          <Button type="submit" isBusy={form.isBusy} className="w-full">
            <Fingerprint aria-hidden className="size-5" />
            {t('secondFactor.usePasskey')}
          </Button>
          {form.error && (
            <p role="alert" className="text-sm font-medium text-loss">
              {form.error}
            </p>
          )}
        </>
      ) : (
        <>
          <Field
            label={t(way === 'code' ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
            hint={t(way === 'code' ? 'secondFactor.codeHint' : 'secondFactor.recoveryHint')}
            error={form.error}
          >
            <Input
              key={way}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the user came here for
              autoFocus
              autoComplete={way === 'code' ? 'one-time-code' : 'off'}
              inputMode={way === 'code' ? 'numeric' : 'text'}
              spellCheck={false}
              className="text-center text-lg tracking-[0.2em]"
              value={form.text}
              onChange={({ target }) => form.setText(target.value)}
            />
          </Field>
          <Button type="submit" isBusy={form.isBusy} className="w-full">
            {t('secondFactor.confirm')}
          </Button>
        </>
      )}
      <div className="flex flex-col gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => {
            const Icon = icons[other];
            return (
              <Button
                key={other}
                look="quiet"
                onClick={() => {
                  form.clear();
                  setWay(other);
                }}
              >
                <Icon aria-hidden className="size-4" />
                {t(`secondFactor.${switchTo[other]}`)}
              </Button>
            );
          })}
      </div>
    </SendForm>
  );
}
