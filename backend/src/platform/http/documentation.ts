import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../config/version.js';
import { ERROR_MODELS, errorResponses } from './errors/api-errors.decorator.js';
import { JSON_BODY_LIMIT } from './edge/json-body.js';
import { UnsupportedBodyError } from './errors/edge.errors.js';
import { CallUnderWayError, IdempotencyKeyReusedError } from './idempotency/idempotency.errors.js';
import { IDEMPOTENCY_HEADER } from './idempotency/idempotency.interceptor.js';
import { TooManyRequestsError } from '../limits/too-many-requests.error.js';
import { notRowId } from './validation/rules.js';
import { SESSION_COOKIES } from './sessions/session-mounts.js';
import { PRODUCT_NAME } from '../../shared/product-name.js';
import { scopeOf } from '../../shared/token-scopes.js';
import { OverloadedError } from '../../shared/refusal.errors.js';

const DESCRIPTION = `
The API of ${PRODUCT_NAME}, the web companion of a card game whose only rule is no talking.

* Sessions live in cookies: send credentials with every call. Programs send an API token and no cookie.
* Errors have one shape, \`{statusCode, message, errors?}\`; \`message\` can be shown, and \`X-Request-Id\` names the call.
* Bodies are JSON of at most ${JSON_BODY_LIMIT / 1_024} kB unless a route says otherwise; unknown fields are refused.
* Times are ISO 8601 in UTC; lists are bare arrays, except those for programs.
* A method that a path does not have answers 405; \`Allow\` lists the methods that it has.
* \`Retry-After\` of 429 and 503 is in seconds. \`RateLimit-Policy\` tells the limit of the route, \`RateLimit\` what is
  left of it: calls (\`q\`, \`r\`) and seconds (\`w\`, \`t\`).
* The response to a rating has a token in \`Rating-Token\`, with which the rating can be taken back.
* \`Idempotent-Replayed: true\` marks the stored response to an earlier call with the same \`Idempotency-Key\`.
`.trim();

const TOKEN =
  'Made by an admin on the page Integrations of the portal. Each route that takes one names the scope that it needs.';

const LICENSE = { name: 'All rights reserved', url: '/public/terms-of-use.txt' };

const TAGS = {
  operations: 'Whether a process is alive and ready for requests.',
  auth: 'Logging in and out, completing a registration, and new passwords.',
  questions: 'The question of the day and the answers to it.',
  images: 'Uploading images, drawing them at random, and what their owners can do with them.',
  ratings: 'Ratings of images, and how often images were shown.',
  feed: 'The images and answers of the logged-in user as one list.',
  invites: 'Invites, and friends who see each other’s answers.',
  signups: 'Sign-ups of addresses for news.',
  reminders: 'Reminders of the question of the day, for users who turned them on.',
  analytics: 'Visits, and events of the pages.',
  'personal-data': 'Downloading and deleting everything that is stored about a user.',
  programs: 'Lists for programs that keep a copy.',
  admin: 'The portal: users, lists, the review of images, questions, letters and settings.',
};

/** Paths without rate limits. A load balancer may ask for the state of the process at any time. */
const UNLIMITED = new Set(['/api/health', '/api/ready']);
const SHARED_ERRORS = errorResponses(new TooManyRequestsError('rest-ip', 1), OverloadedError);
const ID_ERRORS = errorResponses(notRowId('id'));
const KEY_ERRORS = errorResponses(CallUnderWayError, IdempotencyKeyReusedError);
const JSON_ERRORS = errorResponses(UnsupportedBodyError);

const TIME = '2026-11-20T12:00:00.000Z';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: object[];
  parameters?: { name: string }[];
  requestBody?: { content: object };
  responses: Record<string, { description: string }>;
}

interface Schema {
  properties?: Record<string, { format?: string; example?: unknown }>;
}

/** The OpenAPI document of this application; operation ids are the names of the handlers. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(PRODUCT_NAME)
    .setDescription(DESCRIPTION)
    .setVersion(VERSION)
    .addServer('/')
    // A route needs no login unless it says otherwise.
    .addSecurityRequirements({})
    .addApiKey(cookie(SESSION_COOKIES.people), 'people')
    .addApiKey(cookie(SESSION_COOKIES.admins), 'admins')
    .addBearerAuth({ type: 'http', bearerFormat: 'unspoken_…', description: TOKEN }, 'token')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: ERROR_MODELS,
  });
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods as Record<string, Operation>)) {
      describeResponses(operation, !UNLIMITED.has(path));
      describeScope(operation);
    }
  }
  return {
    ...document,
    info: { ...document.info, license: LICENSE },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: withTimes(document.components),
  };
}

function cookie(name: string) {
  const description = `\`__Host-${name}\` when the product is served over https.`;
  return { type: 'apiKey', in: 'cookie', name, description } as const;
}

/** Adds an example to times without one. */
function withTimes(components: OpenAPIObject['components']): OpenAPIObject['components'] {
  for (const { properties = {} } of Object.values(components?.schemas ?? {}) as Schema[]) {
    for (const property of Object.values(properties)) {
      if (property.format === 'date-time') property.example ??= TIME;
    }
  }
  return components;
}

/**
 * Adds the errors that every route can answer: too many requests, overload, and invalid input. A route can document
 * another example of the same status. Adds the summary to responses without a description.
 */
function describeResponses(operation: Operation, isLimited: boolean): void {
  const { summary, parameters = [], requestBody, responses } = operation;
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  const errors = isLimited && {
    ...SHARED_ERRORS,
    ...(has('id') && ID_ERRORS),
    ...(has(IDEMPOTENCY_HEADER) && KEY_ERRORS),
    ...(requestBody && 'application/json' in requestBody.content && JSON_ERRORS),
  };
  operation.responses = { ...errors, ...responses };
  for (const response of Object.values(operation.responses)) response.description ||= summary;
}

function describeScope(operation: Operation): void {
  const scope = scopeOf(operation.operationId);
  if (!scope) return;
  const { description, security = [] } = operation;
  operation.description = [description, `Takes an API token with \`${scope}\`.`].join(' ').trim();
  operation.security = [...security, { token: [] }];
}

/** Swagger UI at /api/docs and the document at /api/docs-json. */
export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: `${PRODUCT_NAME} API`,
    swaggerOptions: { requestInterceptor: withoutCookies },
  });
}

/** Runs in the browser. A call with a token is refused when it brings the cookie of a login. */
function withoutCookies(request: { headers: { Authorization?: string }; credentials?: string }) {
  if (request.headers.Authorization) request.credentials = 'omit';
  return request;
}
