import { useForm } from 'react-hook-form';

/** A reason that must be given: `read` answers it, or complains at the field and answers null. */
export function useNeededReason() {
  const form = useForm({ defaultValues: { reason: '' } });
  const read = (): string | null => {
    const reason = form.getValues('reason').trim();
    if (reason !== '') return reason;
    form.setError('reason', { type: 'required' }, { shouldFocus: true });
    return null;
  };
  return {
    field: form.register('reason', { onChange: () => form.clearErrors() }),
    isReasonMissing: form.formState.errors.reason !== undefined,
    read,
  };
}
