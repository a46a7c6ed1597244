import { readFileSync, writeFileSync } from 'node:fs';

type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * `npm run lock`, after changing dependencies: adds what npm leaves out of the lockfile when its registry does
 * not carry the binaries for other systems. Without them `npm ci` refuses the whole lockfile, everywhere.
 */
export function completeLockfile(lockfile: Lockfile): string[] {
  const added: string[] = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isThere =
        lockfile.packages[`node_modules/${name}`] ?? lockfile.packages[`${path}/node_modules/${name}`];
      const platform = platformOf(name);
      if (isThere || !platform || !/^\d/.test(version)) continue;
      lockfile.packages[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(dev ? { dev } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return added;
}

/** The system and CPU of a binary package, from its name; null if it is not one. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  if (cpu.length === 0) return null;
  return { ...(os.length > 0 ? { os } : {}), cpu, ...(libc.length > 0 ? { libc } : {}) };
}

if (import.meta.main) {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const added = completeLockfile(lockfile);
  writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(added.length === 0 ? 'The lockfile is complete.' : `Added ${added.join(', ')}`);
}
