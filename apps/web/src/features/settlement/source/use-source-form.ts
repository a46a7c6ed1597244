import { isSourceLink } from '@tossbook/rules';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../../lib/http/send-once.ts';
import { usePoster } from '../../../lib/picture/use-poster.ts';
import { toast } from '../../../lib/toast.tsx';
import { useAddSource } from '../queries.ts';

/** Where a result can be seen: a text, a link, a photo. Each is optional, and so are all of them. */
export function useSourceForm(betId: string) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { text: '', link: '' } });
  const [text, link] = useWatch({ control: form.control, name: ['text', 'link'] }).map((typed) =>
    typed.trim(),
  ) as [string, string];
  const photo = usePoster();
  const adding = useAddSource();
  const isLinkWrong = link !== '' && !isSourceLink(link);
  const isEmpty = text === '' && link === '' && !photo.file;

  /** Says itself how it ends; whether it is kept. Nothing is sent of nothing. */
  const save = async (finalBetResult: string): Promise<boolean> => {
    if (isEmpty) return true;
    let isSaved = false;
    await adding.press(
      async (send) => {
        const { message } = await send({
          betId,
          finalBetResult,
          ...(text && { text }),
          ...(link && { link }),
          ...(photo.file && { photo: photo.file }),
        });
        isSaved = true;
        toast.success(message);
      },
      (error) =>
        adding.fail({
          title: t('settlement.source.failed'),
          reason: isUnanswered(error) ? t('settlement.unanswered') : error.message,
        }),
    );
    return isSaved;
  };

  return {
    fields: { text: form.register('text'), link: form.register('link') },
    linkError: isLinkWrong ? t('refusals.SOURCE_LINK_INVALID') : undefined,
    photo,
    isEmpty,
    canSave: !isLinkWrong && photo.choice.state !== 'working',
    isBusy: adding.isBusy,
    save,
  };
}

export type SourceForm = ReturnType<typeof useSourceForm>;
