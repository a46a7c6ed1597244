import { existsSync } from 'node:fs';

// The full browser renders invisible windows, which takes half of a small machine.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** How tests start the system's browser. */
export const launchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
