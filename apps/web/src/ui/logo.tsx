export function Logo({ className = 'size-[30px]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <circle cx="16" cy="16" r="15" fill="#f6b73c" />
      <circle
        cx="16"
        cy="16"
        r="11.5"
        fill="none"
        stroke="#1b1403"
        strokeOpacity=".35"
        strokeDasharray="2 2.4"
      />
      <path d="M10 11h12v3.2h-4.3V23h-3.4v-8.8H10z" fill="#1b1403" />
    </svg>
  );
}

/** The wordmark: half of it in gold. */
export function Wordmark() {
  return (
    <span className="text-lg font-extrabold tracking-tight">
      Toss<span className="text-accent-text">Book</span>
    </span>
  );
}
