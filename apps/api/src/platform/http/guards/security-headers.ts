type Allowed = { analyticsUrl: string | null; connectOrigins: readonly string[] };

function contentPolicy({ analyticsUrl, connectOrigins }: Allowed): string {
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  return [
    "default-src 'self'",
    ...directive('script-src', analytics),
    ...directive('connect-src', [...analytics, ...connectOrigins]),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ["img-src 'self' data: blob:", ...connectOrigins].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Without origins, default-src applies. */
const directive = (kind: string, origins: readonly string[]) =>
  origins.length > 0 ? [`${kind} 'self' ${origins.join(' ')}`] : [];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The headers of every answer. Built once: a busy server sends them thousands of times a second. */
export const securityHeaders = ({
  isProduction,
  ...allowed
}: { isProduction: boolean } & Allowed): Record<string, string> => ({
  'content-security-policy': contentPolicy(allowed),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isProduction ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});
