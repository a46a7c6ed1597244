import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ProofForm } from './proof-form.tsx';

type LoginStepProps = {
  login: { userName: string; token: string };
  onProven: (token: string) => Promise<void>;
  onBack: () => void;
};

/** The second step of a login. Its token is kept nowhere: a reload starts over. */
export function LoginStep({ login, onProven, onBack }: LoginStepProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
          {t('secondFactor.stepTitle')}
        </h1>
        <p className="text-text-2">{t('secondFactor.loginHint', { name: login.userName })}</p>
      </div>
      <ProofForm token={login.token} onProven={(token) => onProven(token ?? login.token)} />
      <Button look="quiet" onClick={onBack}>
        {t('secondFactor.backToLogin')}
      </Button>
    </div>
  );
}
