import { once } from 'node:events';
import { resolve } from 'node:path';
import type * as Demo from '../../tools/site/play-demo.ts';
import type * as Sites from '../../tools/site/start-site.ts';

/** A site by the code of the directory this runs in, with the pages of another: `serve.ts OWNER_URL PORT WEB_ROOT`. */
const [ownerUrl = '', port = '', webRoot = ''] = process.argv.slice(2);
const own = <Module>(path: string): Promise<Module> => import(resolve('tools/site', path));
const { startSite, demoPassword } = await own<typeof Sites>('start-site.ts');
const { playDemo } = await own<typeof Demo>('play-demo.ts');
const site = await startSite({ port: Number(port), ownerUrl, webRoot, isWatching: false, isQuiet: true });
await playDemo(site.url, { password: demoPassword() });
process.send?.(site.url);
await once(process, 'disconnect');
await site.stop();
