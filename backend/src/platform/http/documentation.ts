import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_MODELS, errorAnswers } from './errors/api-errors.decorator.js';
import { OverloadedError, UnsupportedBodyError } from './errors/edge.errors.js';
import { CallUnderWayError, IdempotencyKeyReusedError } from './idempotency/idempotency.errors.js';
import { IDEMPOTENCY_HEADER } from './idempotency/idempotency.js';
import { TooManyRequestsError } from './limits/too-many-requests.error.js';
import { asOpenApi31 } from './openapi-31.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';

const DESCRIPTION = `
The API of ${PRODUCT_NAME}, the web companion of a card game whose only rule is no talking.

* Sessions live in cookies: send credentials with every call.
* Errors have one shape, \`{statusCode, message, errors?}\`; \`message\` can be shown, and \`X-Request-Id\` names the call.
* Bodies are JSON of at most 100 kB unless a route says otherwise; unknown fields are refused.
* Times are ISO 8601 in UTC; lists are bare arrays.
`.trim();

const LICENSE = { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' };

const TAGS = {
  operations: 'Whether a process is alive, and ready for requests.',
  auth: 'Signing in and out, setting an account up, and new passwords.',
  questions: 'The question of the day and the answers to it.',
  images: 'Uploading pictures, drawing them at random, and the pictures themselves.',
  ratings: 'What people think of pictures, and how often these were shown.',
  feed: 'The pictures and answers of the signed-in person as one list.',
  invites: 'Inviting friends by email.',
  signups: 'Addresses that are left for news.',
  reminders: 'Reminders of the question of the day, for those who asked for one.',
  analytics: 'Visits and what was done on them.',
  'personal-data': 'What somebody may do with everything that is stored about them.',
  admin: 'The portal: people, lists, review, questions and settings.',
};

/** Paths without limits: a load balancer asks them for the state of the process at any time. */
const UNLIMITED = new Set(['/api/health', '/api/ready']);
const SHARED_ERRORS = errorAnswers(new TooManyRequestsError('rest-ip', 1), OverloadedError);
const ID_ERRORS = errorAnswers('ID must be a whole number from 1 on');
const KEY_ERRORS = errorAnswers(CallUnderWayError, IdempotencyKeyReusedError);
const JSON_ERRORS = errorAnswers(UnsupportedBodyError);

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: object };
  responses: object;
}

/** The OpenAPI document of this application; operation ids are the names of the handlers. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(PRODUCT_NAME)
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
  const info = { ...document.info, license: LICENSE };
  const tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return asOpenApi31({ ...document, info, tags, paths: withSharedErrors(document.paths) });
}

/**
 * Adds the errors that every route can answer: too many requests, overload, and invalid ids. A route can document another
 * example of the same status.
 */
function withSharedErrors(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  for (const [path, methods] of Object.entries(paths)) {
    if (UNLIMITED.has(path)) continue;
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      operation.responses = { ...SHARED_ERRORS, ...inputErrors(operation), ...operation.responses };
    }
  }
  return paths;
}

function inputErrors({ parameters = [], requestBody }: Operation): object {
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  return {
    ...(has('id') && ID_ERRORS),
    ...(has(IDEMPOTENCY_HEADER) && KEY_ERRORS),
    ...(requestBody && 'application/json' in requestBody.content && JSON_ERRORS),
  };
}

/** Swagger UI at /api/docs and the document at /api/docs-json. */
export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
  });
}
