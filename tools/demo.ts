import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { startPostgres } from './postgres.ts';
import { playDemo } from './site/play-demo.ts';
import { demoPassword, startSite } from './site/start-site.ts';

/** `npm run demo`: a running site from scratch. */
const port = Number(process.env.PORT ?? 8080);
console.log('Building the pages …');
execFileSync('npm', ['run', '--silent', 'build', '--workspace', 'apps/web'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
console.log(process.env.DATABASE_URL ? 'Preparing the database …' : 'Starting PostgreSQL …');
const postgres = await startPostgres({ url: process.env.DATABASE_URL, directory: '.data/postgres' });
const site = await startSite({
  port,
  ownerUrl: postgres.url,
  webRoot: resolve('apps/web/dist'),
  isWatching: false,
  isQuiet: false,
  bookKey: keptKey('.data/book-key'),
  withSecondAdmin: true,
});
await playDemo(site.url, { password: demoPassword() });

console.log(`
  TossBook is at ${site.url}

  client    asha     ${demoPassword()}
  client    ravi     ${demoPassword()}
  employee  agent    ${demoPassword()}
  admin     admin    ${demoPassword()}
  admin     meera    ${demoPassword()}   large matters need both

  The API's documentation: ${site.url}/api/docs
  Ctrl-C ends it.
`);
closeWithGrace({ delay: 15_000 }, async () => {
  await site.stop();
  await postgres.stop();
});

/** The demo's own key, which outlives it: whoever follows its book would not believe another. */
function keptKey(path: string): string {
  mkdirSync('.data', { recursive: true });
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
}
