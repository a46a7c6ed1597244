import type { Endpoint } from '@tossbook/contract';
import type { FastifyInstance, preValidationHookHandler } from 'fastify';

/** An empty JSON body counts as absent: some callers send the content type whatever they send. */
export function acceptNoBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, undefined) : parse(request, text, done),
  );
}

/** For a call without required fields, an absent body counts as an empty object. */
export function countAsEmpty({ body }: Endpoint): { preValidation?: preValidationHookHandler } {
  if (!body?.safeParse({}).success) return {};
  return {
    preValidation: (request, _reply, done) => {
      if (request.body === undefined) request.body = {};
      done();
    },
  };
}
