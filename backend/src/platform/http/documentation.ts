import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_MODELS } from './errors/api-errors.decorator.js';

const DESCRIPTION = `
The API of Unspoken, the web companion of a card game whose only rule is no talking.

* Sessions live in cookies: send credentials with every call.
* Errors have one shape, \`{statusCode, message, errors?}\`; \`message\` can be shown, and \`X-Request-Id\` names the call.
* Bodies are JSON of at most 100 kB unless a route says otherwise; unknown fields are refused.
* Times are ISO 8601 in UTC; lists are bare arrays.
`.trim();

/** The OpenAPI document of this application; operation ids are the names of the handlers. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Unspoken')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/')
    // Nobody has to be signed in where nothing else is said.
    .addSecurityRequirements({})
    .addCookieAuth('unspoken.sid', { type: 'apiKey', in: 'cookie', name: 'unspoken.sid' }, 'people')
    .addCookieAuth(
      'unspoken.admin',
      { type: 'apiKey', in: 'cookie', name: 'unspoken.admin' },
      'admins',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: ERROR_MODELS,
  });
  return { ...document, tags: tagsOf(document) };
}

function tagsOf({ paths }: OpenAPIObject): OpenAPIObject['tags'] {
  const operations = Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].filter((operation) => operation !== undefined),
  );
  const names = new Set(operations.flatMap(({ tags = [] }) => tags));
  return [...names].map((name) => ({ name }));
}

/** Swagger UI at /api/docs and the document at /api/docs-json. */
export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Unspoken API',
  });
}
