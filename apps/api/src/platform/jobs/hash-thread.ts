import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashJob } from './hash-threads.ts';

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(answerTo(job)));

function answerTo(job: HashJob): HashAnswer {
  try {
    return { result: 'cost' in job ? hashSync(job.password, job.cost) : verifySync(job.hash, job.password) };
  } catch (error) {
    return { failure: String(error) };
  }
}
