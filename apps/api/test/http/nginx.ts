import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../tools/postgres.ts';

const SITE = join(import.meta.dirname, '../../../../deploy/proxy/nginx.conf');
const START_MS = 30_000;

export type Nginx = {
  url: string;
  /** What went wrong, in its own words. */
  errors: () => string;
  stop: () => Promise<void>;
};

/** An nginx as deploy/ gives it to operators, but without HTTPS, before these two API processes. */
export async function startNginx(ports: [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tossbook-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'];
  const config = `
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${siteLines(port, ports)}
    }`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + START_MS;
  while (!(await fetch(`${url}/api/health`).catch(() => null))) {
    if (nginx.exitCode !== null || performance.now() > giveUpAt) throw new Error('nginx did not start');
    await wait(20);
  }
  return {
    url,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function siteLines(port: number, [first, second]: [number, number]): string {
  return Object.entries({
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'ssl_certificate /etc/letsencrypt/live/bet.example.org/fullchain.pem;': '',
    'ssl_certificate_key /etc/letsencrypt/live/bet.example.org/privkey.pem;': '',
    'server 127.0.0.1:8080 ': `server 127.0.0.1:${first} `,
    'server 127.0.0.1:8081 ': `server 127.0.0.1:${second} `,
  }).reduce(
    (text, [given, ours]) => {
      if (!text.includes(given)) throw new Error(`deploy/proxy/nginx.conf has no '${given}'`);
      return text.replace(given, ours);
    },
    readFileSync(SITE, 'utf8'),
  );
}
