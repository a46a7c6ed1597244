import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('calls and pictures are on the site itself, unless told', async () => {
  const { apiAddress, pictureAddress, credentials, addressLookup } = await import('./api-address.ts');
  expect(apiAddress('/wallet')).toBe('/api/wallet');
  expect(pictureAddress('/api/poster/1a')).toBe('/api/poster/1a');
  expect([credentials, addressLookup]).toEqual(['same-origin', null]);
});

test.each(['https://api.example.org/v1', 'https://api.example.org/v1/'])(
  'pages built for %s call it, with the cookie of the device',
  async (url) => {
    vi.stubEnv('VITE_API_URL', url);
    vi.stubEnv('VITE_IP_URL', 'https://ip.example.org/json');
    const { apiAddress, pictureAddress, credentials, addressLookup } = await import('./api-address.ts');
    expect(apiAddress('/wallet')).toBe('https://api.example.org/v1/wallet');
    expect(pictureAddress('/api/poster/1a')).toBe('https://api.example.org/v1/poster/1a');
    expect(pictureAddress('blob:x')).toBe('blob:x');
    expect([credentials, addressLookup]).toEqual(['include', 'https://ip.example.org/json']);
  },
);
