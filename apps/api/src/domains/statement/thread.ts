import { parentPort } from 'node:worker_threads';
import { startDrawing } from './draw-statement.ts';
import type { ThreadAnswer, ThreadMessage } from './print-statement.ts';

let drawing: ReturnType<typeof startDrawing> | null = null;

parentPort?.on('message', (message: ThreadMessage) => {
  if ('head' in message) drawing = startDrawing(message);
  else if ('rows' in message) drawing?.addRows(message.rows);
  else void answer();
});

async function answer(): Promise<void> {
  const content = await drawing?.end();
  if (content) parentPort?.postMessage({ content } satisfies ThreadAnswer, [content.buffer]);
}
