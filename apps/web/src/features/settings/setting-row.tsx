import { History, Pencil } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { StaffTime } from '../../ui/ist-time.tsx';
import { APPROVALS } from '../approvals/paths.ts';
import { auditAddress } from '../audit/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import type { Setting } from './queries.ts';
import { SettingEditor } from './setting-editor.tsx';
import { numberWords, valueWords } from './setting-words.ts';

type SettingRowProps = {
  setting: Setting;
  /** The change that waits for another admin. */
  waiting: string | undefined;
  isEdited: boolean;
  onEdit: () => void;
  onDone: () => void;
};

/** One number: what it is, what it means, and who changed it last. */
export function SettingRow({ setting, waiting, isEdited, onEdit, onDone }: SettingRowProps) {
  const { t } = useTranslation();
  const { key, name, meaning, unit, value } = setting;
  const edit = useRef<HTMLButtonElement>(null);
  const handleDone = () => {
    onDone();
    edit.current?.focus();
  };
  return (
    <li id={key} className="px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{name}</h3>
          <p className="text-text-2">{meaning}</p>
          <p className="mt-1 text-sm text-text-2">
            {unit !== 'switch' && (
              <>
                {t('settings.bounds', {
                  minimum: numberWords(t, unit, setting.minimum),
                  maximum: numberWords(t, unit, setting.maximum),
                })}
                {' · '}
              </>
            )}
            {t('settings.default', { value: valueWords(t, setting, setting.default) })}
            {setting.changedAt === null && ` · ${t('settings.never')}`}
          </p>
          <LastChange setting={setting} />
          {waiting && <WaitingChange title={waiting} />}
        </div>
        <div className="flex min-w-48 flex-1 items-center justify-between gap-4 wide:flex-none wide:justify-end">
          <p className="flex items-center gap-2 wide:flex-row-reverse">
            <b className="text-lg tabular-nums">{valueWords(t, setting, value)}</b>
            {value === setting.default && <Badge>{t('settings.isDefault')}</Badge>}
          </p>
          <Button
            ref={edit}
            look="secondary"
            size="small"
            className="min-h-11"
            aria-label={t('settings.editOf', { name })}
            aria-expanded={isEdited}
            onClick={isEdited ? handleDone : onEdit}
          >
            <Pencil aria-hidden className="size-4" />
            {t('settings.edit')}
          </Button>
        </div>
      </div>
      {isEdited && <SettingEditor setting={setting} onDone={handleDone} />}
    </li>
  );
}

function WaitingChange({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <Badge tone="waiting">{t('settings.waits')}</Badge>
      <Link
        to={APPROVALS}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        {title}
      </Link>
    </p>
  );
}

function LastChange({ setting: { key, name, changedBy, changedAt, reason } }: { setting: Setting }) {
  const { t } = useTranslation();
  if (changedBy === null || changedAt === null) return null;
  return (
    <p className="-mb-2 flex flex-wrap items-center gap-x-1.5 text-sm text-text-2">
      <Link
        to={userAddress(changedBy)}
        className="inline-flex min-h-11 items-center font-semibold text-text underline-offset-4 hover:underline"
      >
        {t('settings.changed', { name: changedBy })}
      </Link>
      <StaffTime at={changedAt} />
      {reason && <span className="wrap-anywhere">· {reason}</span>}
      <Link
        to={auditAddress(key)}
        aria-label={t('settings.historyOf', { name })}
        className="inline-flex min-h-11 items-center gap-1 rounded-item font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        <History aria-hidden className="size-3.5" />
        {t('settings.history')}
      </Link>
    </p>
  );
}
