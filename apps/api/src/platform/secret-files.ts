import { readFileSync } from 'node:fs';

/** What may also be given as a file, like `TOKEN_SECRET_FILE`: whatever must not be seen in a list of processes. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_FALLBACK_PASSWORD',
  'READ_DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'REDIS_URL',
  'TOKEN_SECRET',
  'TOKEN_SECRET_PREVIOUS',
  'SECOND_FACTOR_SECRET',
  'SECOND_FACTOR_SECRET_PREVIOUS',
  'DEFAULT_PASSWORD',
  'PUSH_PRIVATE_KEY',
  'PUSH_PRIVATE_KEY_PREVIOUS',
  'PROBE_PASSWORD',
] as const;

export type Environment = Record<string, string | undefined>;

/** The environment in which a secret that was named by its file stands itself. */
export function readSecretFiles(env: Environment): Environment {
  const named = SECRETS.filter((name) => env[`${name}_FILE`]);
  return { ...env, ...Object.fromEntries(named.map((name) => [name, readSecret(env, name)])) };
}

function readSecret(env: Environment, name: string): string {
  const path = env[`${name}_FILE`] ?? '';
  if (env[name]) throw new Error(`Cannot start:\n  ${name} and ${name}_FILE are both set; keep one`);
  const secret = readText(path, name).replace(/\r?\n$/, '');
  if (secret === '') throw new Error(`Cannot start:\n  ${name}_FILE: ${path} is empty`);
  return secret;
}

function readText(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot start:\n  ${name}_FILE: ${(error as Error).message}`, { cause: error });
  }
}
