import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Says what is wrong with a file of deploy/, in the words of the program that reads it; nothing if it is fine. */
export type Validator = (path: string, text: string) => string[];

type Run = { in: string; env?: Record<string, string> };

/** What a program complains about that ends with another code than 0. */
function complaints(program: string, args: string[], { in: cwd, env = {} }: Run): string[] {
  const path = `${process.env.PATH}:/usr/sbin`;
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: path, HOME: cwd, ...env },
  });
  if (error) throw error;
  return status === 0 ? [] : [`${stdout}${stderr}`];
}

/** In a folder of its own, with the file under its own name. */
function withFile(path: string, text: string, look: (folder: string, file: string) => string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const file = join(folder, basename(path));
  writeFileSync(file, text);
  try {
    return look(folder, file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const caddy: Validator = (path, text) =>
  withFile(path, text, (folder, file) =>
    complaints('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      in: folder,
      env: { SITE_ADDRESS: 'bet.example.org' },
    }),
  );

/** With a certificate of our own in place of the site's. */
export const nginx: Validator = (path, text) =>
  withFile(path, text, (folder) => {
    const names = '/CN=bet.example.org';
    const pair = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
    const made = complaints(
      'openssl',
      ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-subj', names, ...pair],
      {
        in: folder,
      },
    );
    const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${basename(path)}; }`;
    writeFileSync(
      join(folder, basename(path)),
      text.replaceAll('/etc/letsencrypt/live/bet.example.org', folder),
    );
    writeFileSync(join(folder, 'main.conf'), main);
    return [
      ...made,
      ...complaints('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'main.conf')], { in: folder }),
    ];
  });

export const haproxy: Validator = (path, text) =>
  withFile(path, text, (folder, file) => {
    // The user of Debian's package.
    const own = text.replaceAll(/^ {2}(user|group) haproxy\n/gm, '');
    writeFileSync(file, own);
    return complaints('haproxy', ['-c', '-f', file], { in: folder });
  });

/** How open a unit may be, from 0 to 100 in systemd's own count. */
const EXPOSURE_MAX = 15;

/** With the units beside it, and a program that exists. */
export const systemd: Validator = (path, text) =>
  withFile(path, text, (folder, file) => {
    for (const name of readdirSync(join(path, '..'))) cpSync(join(path, '..', name), join(folder, name));
    const unit = file.replace('@.', '@8080.');
    writeFileSync(unit, text);
    for (const name of readdirSync(folder))
      writeFileSync(
        join(folder, name),
        readFileSync(join(folder, name), 'utf8').replace(/^ExecStart=\S+node /m, 'ExecStart=/bin/true '),
      );
    const security = ['security', '--no-pager', '--offline=yes', `--threshold=${EXPOSURE_MAX}`, unit];
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      cwd: folder,
      encoding: 'utf8',
    });
    // It warns about what it does not know, and ends with 0.
    return [...(stderr === '' ? [] : [stderr]), ...complaints('systemd-analyze', security, { in: folder })];
  });

/** Of its rules those that are about errors; the others are about the order of lines. */
const COMPOSE_RULES = new Set([
  'invalid-schema',
  'invalid-yaml',
  'no-duplicate-exported-ports',
  'no-duplicate-container-names',
]);

type LintResult = { messages: { rule: string; line: number; message: string }[] };

export const compose: Validator = (path, text) =>
  withFile(path, text, (folder, file) => {
    const { stdout } = spawnSync('dclint', ['--formatter', 'json', file], { cwd: folder, encoding: 'utf8' });
    const results = JSON.parse(stdout) as LintResult[];
    const messages = results.flatMap((result) => result.messages);
    return messages
      .filter(({ rule }) => COMPOSE_RULES.has(rule))
      .map(({ line, message }) => `${line}: ${message}`);
  });

type Manifest = { apiVersion: string; kind: string };
type Model = new (manifest: Manifest) => { validate: () => void };

/** Each document by the schema of its kind. */
export const kubernetes: Validator = (_, text) => {
  const load = createRequire(import.meta.url);
  return parseAllDocuments(text).flatMap((document) => {
    const manifest = document.toJS() as Manifest;
    try {
      const models = load(`kubernetes-models/${manifest.apiVersion}`) as Record<string, Model>;
      const Found = models[manifest.kind];
      if (!Found) return [`${manifest.apiVersion} has no ${manifest.kind}`];
      new Found(manifest).validate();
      return [];
    } catch (error) {
      return [`${manifest.kind}: ${String(error)}`];
    }
  });
};
