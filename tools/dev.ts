import { spawn } from 'node:child_process';
import closeWithGrace from 'close-with-grace';
import { startPostgres } from './postgres.ts';
import { playDemo } from './site/play-demo.ts';
import { demoPassword, startSite } from './site/start-site.ts';

/** `npm run dev`: the demonstration site, with hot-reloading pages and a restarting API. */
const apiPort = Number(process.env.API_PORT ?? 8081);
const postgres = await startPostgres({ url: process.env.DATABASE_URL, directory: '.data/postgres' });
const site = await startSite({
  port: apiPort,
  ownerUrl: postgres.url,
  isWatching: true,
  isQuiet: false,
  withSecondAdmin: true,
});
await playDemo(site.url, { password: demoPassword() });
const pages = spawn('npm', ['run', '--silent', 'dev', '--workspace', 'apps/web'], {
  env: { ...process.env, API_PORT: String(apiPort) },
  stdio: 'inherit',
});
console.log(
  `\n  http://localhost:5173   asha, ravi, agent, admin, meera: ${demoPassword()}   components: /gallery\n`,
);

closeWithGrace({ delay: 15_000 }, async () => {
  pages.kill();
  await site.stop();
  await postgres.stop();
});
