import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { withErrors } from './error-schemas.ts';
import type { ErrorAnswers } from './error-schemas.ts';
import { idempotencyHeaders } from './idempotency.ts';

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  'API-Key': { type: 'apiKey', in: 'header', name: 'API-Key' },
} as const;

interface OpenApiOptions {
  title: string;
  description: string;
  /** Public base address of the edition. */
  serverUrl: string;
  /** How its callers say who they are. */
  securityScheme: keyof typeof securitySchemes;
  errors: ErrorAnswers;
  /** Path of the edition, to cut from the routes' addresses. */
  prefix: string;
}

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** Documents the header where it is honoured; the header itself is checked by its own hook. */
function withIdempotencyKey<Route extends Parameters<typeof toJsonSchema>[0]>(route: Route): Route {
  if (!route.route.config?.idempotent) return route;
  return { ...route, schema: { ...route.schema, headers: idempotencyHeaders } };
}

type ApiDocument = ReturnType<typeof jsonSchemaTransformObject>;

/**
 * Takes the schemas away to which the document does not refer: the transform has written all that
 * have a name, those of the other edition and of the panel too.
 */
function keepReferenced(document: ApiDocument): ApiDocument {
  if (!('components' in document)) return document;
  const { components, ...rest } = document;
  const schemas: Record<string, unknown> = components?.schemas ?? {};
  const kept = new Set<string>();
  const waiting: unknown[] = [rest];
  while (waiting.length > 0) {
    const text = JSON.stringify(waiting.pop()) ?? '';
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (kept.has(name)) continue;
      kept.add(name);
      waiting.push(schemas[name]);
    }
  }
  for (const name of Object.keys(schemas)) if (!kept.has(name)) delete schemas[name];
  return document;
}

/** Everything that the human page needs comes from this service; its viewer sets inline styles. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the OpenAPI 3.1 document of the enclosing edition, made from the schemas by which its
 * routes validate, at `openapi.json`, and a page for people at `docs`.
 */
export async function registerOpenApi(app: App, options: OpenApiOptions): Promise<void> {
  const { securityScheme, errors } = options;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, description: options.description, version: '1.0' },
      servers: [{ url: options.serverUrl }],
      components: { securitySchemes: { [securityScheme]: securitySchemes[securityScheme] } },
      security: [{ [securityScheme]: [] }],
    },
    stripBasePath: true,
    transform: (route) => toJsonSchema(withErrors(withIdempotencyKey(route), errors)),
    transformObject: (document) => keepReferenced(jsonSchemaTransformObject(document)),
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy);
    });
    await page.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: `${options.prefix}/openapi.json`,
        pageTitle: options.title,
        withDefaultFonts: false,
        telemetry: false,
        // Nothing on the page leads to somebody else's service.
        showDeveloperTools: 'never',
        hideClientButton: true,
        favicon: 'data:,',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
