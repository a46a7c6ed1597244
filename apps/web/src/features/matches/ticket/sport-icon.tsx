import { Trophy } from 'lucide-react';

const drawings: Record<string, string> = {
  Cricket: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 4.5c3 4.5 3 10.5 0 15M16 4.5c-3 4.5-3 10.5 0 15',
  Kabaddi: 'M13.5 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 11l5-3 4 1.5 3 3.5h4M12 10l-2 5 4 2.5v4M10 15l-5 4.5',
};

/** A ball for cricket, a raider for kabaddi; a cup for what only a newer server knows. */
export function SportIcon({ sport, className }: { sport: string; className: string }) {
  const drawing = drawings[sport];
  if (drawing === undefined) return <Trophy aria-hidden className={className} />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={drawing} />
    </svg>
  );
}
