const contentPolicy = (analyticsUrl: string | null) =>
  [
    "default-src 'self'",
    ...(analyticsUrl ? allowed(new URL(analyticsUrl).origin) : []),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "require-trusted-types-for 'script'",
  ].join('; ');

const allowed = (origin: string) => ['script-src', 'connect-src'].map((kind) => `${kind} 'self' ${origin}`);

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every answer carries. Made once: a busy server sends them thousands of times a second. */
export const securityHeaders = ({
  isProduction,
  analyticsUrl,
}: {
  isProduction: boolean;
  analyticsUrl: string | null;
}): Record<string, string> => ({
  'content-security-policy': contentPolicy(analyticsUrl),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isProduction ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});
