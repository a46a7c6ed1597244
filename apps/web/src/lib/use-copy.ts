import { useTranslation } from 'react-i18next';
import { toast } from './toast.tsx';

/** Copies a text and says what was copied. */
export function useCopy() {
  const { t } = useTranslation();
  return async ({ label, text }: { label: string; text: string }) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!copyTheOldWay(text)) {
        toast.error(t('clipboard.failed'));
        return;
      }
    }
    const words = t('clipboard.copied', { label });
    toast.success(words, { toastId: words });
  };
}

/** For browsers and pages (plain http) without a clipboard. */
function copyTheOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
