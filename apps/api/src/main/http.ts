import closeWithGrace from 'close-with-grace';
import { readConfig } from '../platform/config.ts';
import { createApi } from './api.ts';
import { refuseToStart } from './print-error.ts';

/** The API process. */
async function serve(): Promise<void> {
  const api = await createApi(readConfig(process.env));
  const { port, internalPort } = await api.listen();

  closeWithGrace({ delay: 20_000, logger: api.app.log }, async ({ err }) => {
    if (err) api.app.log.fatal({ err }, 'closing after an error');
    await api.close();
  });
  api.app.log.info({ port, internalPort }, 'listening');
}

await serve().catch(refuseToStart);
