import { type Language, preferredLanguage } from '@tossbook/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The language of an answer, by what the caller prefers. No cache may pass the answer on to who prefers another. */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = preferredLanguage(request.headers['accept-language']);
  // A call that is refused while it is handled comes here twice.
  if (reply.hasHeader('content-language')) return language;
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Language` : 'Accept-Language');
  reply.header('content-language', language);
  return language;
}
