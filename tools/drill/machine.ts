import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { signalIfThere } from './signal-if-there.ts';

/** Addresses of the machines of a drill; the drill itself has the last one. */
export const NETWORK = '10.213.7';
const BRIDGE = 'drill0';
/** Who runs everything: nothing of a site needs root. */
const USER = 'postgres';

const ip = (...args: string[]) =>
  execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
const quietly = (...args: string[]) => {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
};

export type Machine = {
  name: string;
  address: string;
  /** Starts a program on it, with its output in a file of the machine's name and its own. */
  run: (program: string, args: string[], options?: Options) => Started;
  /** Kills the programs of that name, all at once. */
  kill: (program: string) => void;
  /** As if its plug were pulled: what it was about to send is not sent. Back with `join`, and nothing running. */
  powerOff: () => void;
  /** Everything on it stands still, or only the programs of that name. */
  pause: (only?: string) => void;
  wake: () => void;
  /** Nobody reaches it, and it reaches nobody; no connection is told. */
  cut: () => void;
  join: () => void;
};

type Options = { env?: Record<string, string | undefined>; log?: string; cwd?: string };

export type Started = {
  child: ChildProcess;
  output: () => string;
  /** Ends with the exit code. */
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Machines of their own: each has its own network, joined by a bridge, and shares nothing but the disk. */
export function makeMachines(names: string[], folder: string): Machine[] {
  removeMachines(names);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${NETWORK}.254/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return names.map((name, index) => makeMachine({ name, address: `${NETWORK}.${index + 1}`, folder }));
}

export function removeMachines(names: string[]): void {
  for (const name of names) {
    const pids = pidsOn(name);
    for (const pid of pids) signalIfThere(pid, 'SIGKILL');
    for (const pid of pids) signalIfThere(pid, 'SIGCONT');
    quietly('netns', 'delete', cableOf(name));
    quietly('link', 'delete', cableOf(name));
  }
  quietly('link', 'delete', BRIDGE);
}

function makeMachine({ name, address, folder }: { name: string; address: string; folder: string }): Machine {
  // The namespace and the end of its cable at the bridge.
  const cable = cableOf(name);
  ip('netns', 'add', cable);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', cable);
  ip('link', 'set', cable, 'master', BRIDGE);
  ip('link', 'set', cable, 'up');
  for (const args of [
    ['address', 'add', `${address}/24`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', cable, ...args);
  // Port 443 needs no root here.
  execFileSync('ip', ['netns', 'exec', cable, 'sysctl', '-qw', 'net.ipv4.ip_unprivileged_port_start=0']);
  const signalAll = (signal: NodeJS.Signals, only?: string) => {
    for (const pid of pidsOn(name)) if (!only || nameOf(pid) === only) signalIfThere(pid, signal);
  };
  return {
    name,
    address,
    run: (program, args, { env = {}, log = program, cwd } = {}) => {
      const command = [
        'netns',
        'exec',
        cable,
        'setpriv',
        `--reuid=${USER}`,
        `--regid=${USER}`,
        '--init-groups',
      ];
      const child = spawn('ip', [...command, '--', program, ...args], {
        env: { PATH: `${process.env.PATH}:/usr/sbin`, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(cwd ? { cwd } : {}),
      });
      return followed(child, `${folder}/${name}-${log}.log`);
    },
    kill: (program) => signalAll('SIGKILL', program),
    powerOff: () => {
      ip('link', 'set', cable, 'down');
      signalAll('SIGKILL');
    },
    pause: (only) => signalAll('SIGSTOP', only),
    wake: () => signalAll('SIGCONT'),
    cut: () => ip('link', 'set', cable, 'down'),
    join: () => ip('link', 'set', cable, 'up'),
  };
}

const cableOf = (name: string) => `drill-${name}`;

function followed(child: ChildProcess, logFile: string): Started {
  const file = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000);
      file.write(text);
    });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    exited,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}

function pidsOn(name: string): number[] {
  try {
    return ip('netns', 'pids', cableOf(name)).split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Of a process that may have ended meanwhile. */
function nameOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Asks until the answer is yes; how many seconds it took. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { seconds = 90, everyMs = 100 } = {},
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isSo()) return (performance.now() - startedAt) / 1000;
    if (performance.now() - startedAt > seconds * 1000)
      throw new Error(`${what}: not within ${seconds} seconds`);
    await wait(everyMs);
  }
}
