import { useTranslation } from 'react-i18next';
import { Keys } from '../../ui/keys.tsx';
import type { Hit } from './hit.ts';
import { SCOPES } from './scope.ts';

/** What the keys do now. */
export function PaletteFooter({ current, isActing }: { current: Hit | null; isActing: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden
      className="hidden h-9 shrink-0 items-center gap-3.5 overflow-hidden border-t border-line px-3.5 text-[0.77rem] whitespace-nowrap text-text-2 wide:flex"
    >
      <span className="flex items-center gap-1.5">
        <Keys keys="↑ ↓" /> {t('command.move')}
      </span>
      {current && (
        <span className="flex items-center gap-1.5">
          <Keys keys="↵" /> {current.verb}
        </span>
      )}
      {isActing ? (
        <span className="flex items-center gap-1.5">
          <Keys keys="Esc" /> {t('command.back')}
        </span>
      ) : (
        current?.actions &&
        current.actions.length > 0 && (
          <span className="flex items-center gap-1.5">
            <Keys keys="Tab" /> {t('command.actionsKey')}
          </span>
        )
      )}
      <span className="ml-auto flex gap-3.5">
        {(Object.keys(SCOPES) as (keyof typeof SCOPES)[]).map((sign) => (
          <span key={sign}>
            <b className="text-text">{sign}</b> {t(`command.scopes.${SCOPES[sign]}`)}
          </span>
        ))}
      </span>
    </div>
  );
}
