import type { Asked } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../toast.tsx';
import { usePermission } from './use-permission.ts';

/** Where admins see what waits. */
const APPROVALS = '/admin/approvals';

/** Says that something waits for another admin, and leads those who may see it to where it does. */
export function useSayAsked() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySee = usePermission('approval.decide');
  return ({ message }: Asked, { hint }: { hint?: string } = {}) =>
    toast.info(hint ? { title: message, reason: hint } : message, {
      link: maySee
        ? { text: t('menu.approvals'), href: APPROVALS, onFollow: () => void navigate(APPROVALS) }
        : undefined,
    });
}
