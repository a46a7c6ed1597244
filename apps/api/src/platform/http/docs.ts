import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const ROOT = '/api/docs';

/** The reference reads its configuration from its element, so that the page needs no inline script. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TossBook API</title>
</head>
<body>
<div id="api-reference" data-configuration='{"url":"openapi.json","withDefaultFonts":false}'></div>
<script src="reference.js"></script>
</body>
</html>
`;

/** Only styles may be inline: the reference generates them at run time. */
const CONTENT_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * OpenAPI from the same schemas that validate, readable at /api/docs. Generated once, when the server starts, because
 * it takes longer than any call.
 */
export async function serveDocs(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'TossBook', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const script = await referenceScript();
  // Generated lazily: only a ready server knows all its calls.
  const contents: [string, { type: string; content: () => string }][] = [
    ['/', { type: 'text/html; charset=utf-8', content: () => PAGE }],
    ['/reference.js', { type: 'text/javascript; charset=utf-8', content: () => script }],
    ['/openapi.json', { type: 'application/json', content: () => JSON.stringify(app.swagger()) }],
    ['/openapi.yaml', { type: 'application/yaml', content: () => app.swagger({ yaml: true }) }],
  ];
  await app.register(async (docs) => {
    const route = { schema: { hide: true }, config: { isDocumentation: true } };
    docs.get(ROOT, route, (_request, reply) => reply.redirect(`${ROOT}/`, 301));
    for (const [path, { type, content }] of contents) {
      let file = fixed('');
      docs.addHook('onReady', async () => {
        file = fixed(content());
      });
      docs.get(ROOT + path, route, async (request, reply) => {
        reply.headers({
          'content-security-policy': CONTENT_POLICY,
          'cache-control': 'no-cache',
          etag: file.etag,
          vary: 'accept-encoding',
        });
        if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
        const isPacked = request.headers['accept-encoding']?.includes('gzip') === true;
        if (isPacked) reply.header('content-encoding', 'gzip');
        return reply.type(type).send(isPacked ? file.packed : file.plain);
      });
    }
  });
}

const fixed = (content: string) => ({
  plain: Buffer.from(content),
  packed: gzipSync(content),
  // Weak, because it is the same with and without compression.
  etag: `W/"${createHash('sha256').update(content).digest('base64url')}"`,
});

/** Only the plugin has the script, but its own routes have no rate limit, and its page has inline script. */
async function referenceScript(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const plugin = fastify();
  await plugin.register(reference, { routePrefix: ROOT, configuration: { url: 'openapi.json' } });
  const { body } = await plugin.inject(`${ROOT}/js/scalar.js`);
  await plugin.close();
  return body;
}
