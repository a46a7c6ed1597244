import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Whether an incident goes on, in the words of the page. */
export const IncidentBadge = ({ isOngoing, text }: { isOngoing: boolean; text: string }) => (
  <Badge tone={isOngoing ? 'loss' : 'gain'}>
    {isOngoing ? (
      <TriangleAlert aria-hidden className="size-3.5" />
    ) : (
      <CircleCheck aria-hidden className="size-3.5" />
    )}
    {text}
  </Badge>
);
