import type { Endpoint } from '@tossbook/contract';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';

/** A JSON body of no bytes is none, as some callers name a type whatever they send. */
export function acceptNoBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : parse(request, text, done),
  );
}

/** For a call that can do without any field, no body is one without fields. */
export function countAsEmpty({ body }: Endpoint): { preValidation?: preValidationHookHandler } {
  if (!body?.safeParse({}).success) return {};
  return {
    preValidation: (request, _reply, done) => {
      if (request.body === undefined) request.body = {};
      done();
    },
  };
}
