/** What people call a match, C-1042: small, since it is there to be read out or searched for. */
export const MatchCode = ({ code }: { code: string }) => (
  <span className="text-[0.8rem] font-medium whitespace-nowrap text-text-2 tabular-nums">{code}</span>
);
