import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { checkOut } from '../bench/upgrade/check-out.ts';
import { freePort, startPostgres } from '../tools/postgres.ts';
import { demoPassword } from '../tools/site/start-site.ts';
import config from './playwright.config.ts';
import { type Seen, walk } from './versions/walk.ts';

/**
 * `npm run test:versions`: the pages of this version at a server of an older one, and the other way round, as a browser may
 * have them during an upgrade and after it. No screen may break; what the other side does not know may be missing.
 */
const commit = process.env.OTHER_VERSION ?? '93037b9';
const older = checkOut(commit);
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const directory of ['.', older.directory])
    execFileSync('npm', ['run', '--silent', 'build', '--workspace', 'apps/web'], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const results = {
    [`new pages, server of ${commit}`]: await visit({ server: older.directory, pages: '.' }),
    [`pages of ${commit}, new server`]: await visit({ server: '.', pages: older.directory }),
  };
  for (const [name, { screens, ...found }] of Object.entries(results))
    console.log(`${name}: ${screens} screens and a bet, ${found.broken.length} broken`, found);
  if (Object.values(results).some(({ broken }) => broken.length > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  older.remove();
}

async function visit({ server, pages }: { server: string; pages: string }): Promise<Seen> {
  const postgres = await startPostgres({ url: undefined });
  const webRoot = join(resolve(pages), 'apps/web/dist');
  const site = fork(resolve('e2e/versions/serve.ts'), [postgres.url, String(await freePort()), webRoot], {
    cwd: server,
  });
  try {
    const [url] = (await once(site, 'message')) as [string];
    return await walk(browser, url, demoPassword());
  } finally {
    site.disconnect();
    await once(site, 'exit');
    await postgres.stop();
  }
}
