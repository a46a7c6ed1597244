import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../files.ts';
import { caddy, compose, haproxy, kubernetes, nginx, systemd, type Validator } from './validators.ts';

const root = resolve(import.meta.dirname, '../..');

type Planted = { says: RegExp; instead: [string, string] };

/** For each file of deploy/ that a program can check, that program, and a mistake that it must see. */
const files: Record<string, { validator: Validator; planted: Planted }> = {
  'deploy/proxy/Caddyfile': {
    validator: caddy,
    planted: { instead: ['lb_policy round_robin', 'lb_policy round_table'], says: /round_table/ },
  },
  'deploy/proxy/nginx.conf': {
    validator: nginx,
    planted: { instead: ['non_idempotent;', 'non_idempotent'], says: /unexpected "}"/ },
  },
  'deploy/database/haproxy.cfg': {
    validator: haproxy,
    planted: { instead: ['shutdown-sessions', 'shut-sessions'], says: /shut-sessions/ },
  },
  'deploy/systemd/tossbook-api@.service': {
    validator: systemd,
    planted: { instead: ['Restart=always', 'Restart=ever'], says: /restart specifier/ },
  },
  'deploy/systemd/tossbook-worker.service': {
    validator: systemd,
    planted: { instead: ['User=tossbook\n', 'User=root\n'], says: /running as root|exposure level/i },
  },
  'deploy/systemd/tossbook-migrate.service': {
    validator: systemd,
    planted: { instead: ['Type=oneshot', 'Type=oneshots'], says: /oneshots/ },
  },
  'deploy/compose.yaml': {
    validator: compose,
    planted: {
      instead: ['stop_grace_period: 45s', 'stop_grace_time: 45s'],
      says: /api-1.+additional properties/,
    },
  },
  'deploy/kubernetes/site.yaml': {
    validator: kubernetes,
    planted: { instead: ['DRAIN_SECONDS: "10"', 'DRAIN_SECONDS: 10'], says: /DRAIN_SECONDS|string/ },
  },
  'deploy/kubernetes/api.yaml': {
    validator: kubernetes,
    planted: { instead: ['minReplicas: 2', 'minReplicas: two'], says: /minReplicas/ },
  },
  'deploy/kubernetes/worker.yaml': {
    validator: kubernetes,
    planted: { instead: ['replicas: 2', 'replicas: two'], says: /replicas/ },
  },
  'deploy/kubernetes/migrate.yaml': {
    validator: kubernetes,
    planted: { instead: ['backoffLimit: 3', 'backoffLimit: "3"'], says: /backoffLimit/ },
  },
};

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(Object.entries(files))('%s is understood by the program that reads it', (path, { validator }) => {
  expect(validator(join(root, path), textOf(path))).toEqual([]);
});

test.each(Object.entries(files))('a mistake in %s is seen', (path, { validator, planted }) => {
  const [right, wrong] = planted.instead;
  expect(textOf(path)).toContain(right);
  expect(validator(join(root, path), textOf(path).replace(right, wrong)).join('\n')).toMatch(planted.says);
});

/** Run by `npm run drill`, which is the better check. */
const drilled = /^deploy\/database\/(etcd\.conf\.yml|patroni\.yml|pgbackrest\.conf)$/;
/** Built, read by people, or checked by tests of their own. */
const others = /^deploy\/(README\.md|build\.sh|Dockerfile(\.dockerignore)?|monitoring\/.+)$/;

test('no file of deploy/ is without a check', () => {
  const found = listFiles(root).filter((path) => path.startsWith('deploy/'));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((path) => !files[path] && !drilled.test(path) && !others.test(path))).toEqual([]);
});
