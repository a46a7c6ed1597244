const CONTENT_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
].join('; ');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every answer carries. Made once: a busy server sends them thousands of times a second. */
export const securityHeaders = ({ isProduction }: { isProduction: boolean }): Record<string, string> => ({
  'content-security-policy': CONTENT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isProduction ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
});
