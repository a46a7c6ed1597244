import { codeOfIssue, type ErrorBody, type ErrorCode } from '@tossbook/contract';
import { fill } from '@tossbook/words/fill';
import { refusalsIn } from '@tossbook/words/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isLockTimeout, isOutcomeUnknown } from '../db/tx.ts';
import { refusals } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { chooseLanguage } from './choose-language.ts';
import { isPage, type SendPage } from './pages.ts';

const TOO_MANY = 429;

/** Every error becomes {message, code, requestId}. Anything but a refusal is a bug: logged in full, not revealed. */
export function handleErrors(
  app: FastifyInstance,
  { sendPage, slowDown }: { sendPage: SendPage | null; slowDown: (request: FastifyRequest) => Promise<void> },
): void {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler({ preValidation: slowDown }, (request, reply) =>
    sendPage && isPage(request) ? sendPage(reply) : send(request, reply, new Refusal('NOT_FOUND')),
  );
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.code === 'SERVER_ERROR') request.log.error({ reqId: request.id, err: error }, 'call failed');
  return send(request, reply, refusal);
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal(codeOfIssue(error.validation[0]?.message ?? ''));
  }
  // Bodies that are too large, not JSON, of another type: Fastify's own 4xx.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('INVALID_INPUT');
  }
  // Whether it happened is unknown, so never a definite "failed": the caller retries with the same key.
  if (isOutcomeUnknown(error) || isLockTimeout(error))
    return new Refusal('TOO_BUSY', { retryAfterSeconds: 2 });
  return new Refusal('SERVER_ERROR');
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  refusals.inc({ code: refusal.code });
  // What is not found today may exist tomorrow: refusals are never cached.
  reply.header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
  const details = detailsOf(refusal);
  const body: ErrorBody = {
    message: fill(refusalsIn[chooseLanguage(request, reply)][refusal.code], details ?? {}),
    code: refusal.code satisfies ErrorCode,
    requestId: request.id,
    ...(details ? { details } : {}),
  };
  return reply.status(refusal.status).send(body);
}

/** Who has done something too often learns how long to wait, where a page can say it. */
function detailsOf({ status, details, retryAfterSeconds }: Refusal): ErrorBody['details'] | null {
  if (status !== TOO_MANY || retryAfterSeconds === null) return details;
  return { ...details, seconds: retryAfterSeconds };
}
