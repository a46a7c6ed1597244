import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyUnused, useProve } from './queries.ts';

export type ProofWay = 'passkey' | 'code' | 'recoveryCode';

type ProofFormOptions = {
  token?: string | undefined;
  way: ProofWay;
  onProven: (token: string | null) => void | Promise<void>;
};

/** What is typed and sent to prove the second factor; failures stand under the field. */
export function useProofForm({ token, way, onProven }: ProofFormOptions) {
  const { t } = useTranslation();
  const prove = useProve(token);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const clear = () => {
    setText('');
    setError(undefined);
  };

  const submit = () => {
    const typed = way === 'code' ? text.replaceAll(/\D/g, '') : text.trim();
    if (way === 'code' && typed.length !== 6) return setError(t('secondFactor.codeEmpty'));
    if (way === 'recoveryCode' && typed === '') return setError(t('secondFactor.recoveryEmpty'));
    const proof = way === 'passkey' ? 'passkey' : way === 'code' ? { code: typed } : { recoveryCode: typed };
    setError(undefined);
    void prove.press(
      async (send) => {
        const full = await send(proof).catch((failure: unknown) => {
          if (!(failure instanceof PasskeyUnused)) throw failure;
          setError(t('secondFactor.passkeyUnused'));
          return undefined;
        });
        if (full !== undefined) await onProven(full);
      },
      ({ message }) => {
        setText('');
        setError(message);
      },
    );
  };

  const typeText = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  return { text, setText: typeText, error, clear, submit, isBusy: prove.isBusy };
}
