import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/field.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';

type CurrentPasswordProps = {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** Asked for with the first factor: somebody at an unlocked screen must not lock its owner out. */
export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('secondFactor.password')} hint={t('secondFactor.passwordHint')} error={error}>
      <PasswordInput
        autoComplete="current-password"
        showText={t('secondFactor.showPassword')}
        hideText={t('secondFactor.hidePassword')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
