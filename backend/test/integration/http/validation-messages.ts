import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { TOKEN_SCOPES } from '../../../src/shared/token-scopes.js';
import { insertToken, programWith } from '../../factories/tokens.js';
import { userAndAdminCookie } from '../../factories/users.js';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  example?: unknown;
  enum?: unknown[];
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Call {
  method: string;
  path: string;
  query?: string;
  body?: unknown;
  fields?: Record<string, string>;
}

/** Values that are wrong for most fields by type, length or size. */
const WRONG: unknown[] = [null, '', 'x'.repeat(5_000), -1, 1.5, 1e12, ['x'], { x: 1 }];
const WRONG_TEXTS = ['', 'x'.repeat(3_000), '-1', '1.5', '99999999999'];

/** Matches the default messages of class-validator. */
const LIBRARY =
  /should not|nested property|unknown value|each value|conforming|must be (an? )?(string|array|boolean|integer|email)|must be (longer|shorter)|must not be (less|greater)|(less|greater) than \d|elements|regular expression|following values/i;

/** `http/routes.ts` checks that this file matches the product. */
const DOCUMENT = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'openapi.json'), 'utf8'),
) as OpenAPIObject;
const WRONG_CALLS = wrongCallsByOperation(DOCUMENT);
/** The route that refuses no field: it drops an invalid page view. */
const DROPPED = 'post /api/facebook/track-view-content';
/** Calls at once: fewer than the product refuses as too many. */
const AT_ONCE = 8;

interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

describe('validation messages', () => {
  let product: TestProduct;
  let cookie: string;
  let secret: string;

  beforeAll(async () => {
    product = await topicProduct();
    cookie = await userAndAdminCookie(product);
    const [admin] = await product.database.query<{ id: number }>(
      "SELECT id FROM users WHERE role = 'admin' LIMIT 1",
    );
    secret = await insertToken(product, { userId: admin?.id ?? 0, scopes: TOKEN_SCOPES });
  });

  it.each(Object.keys(WRONG_CALLS).filter((operation) => operation !== DROPPED))(
    'every validation message is a sentence of the product: %s',
    async (operation) => {
      const calls = WRONG_CALLS[operation] ?? [];
      const told = new Set<string>();
      let refused = 0;
      for (let at = 0; at < calls.length; at += AT_ONCE) {
        const answers = await Promise.all(calls.slice(at, at + AT_ONCE).map(send));
        for (const { status, body } of answers) {
          expect(status).toBeLessThan(500);
          if (status !== 400) continue;
          refused += 1;
          for (const sentence of sentencesIn(body as Refusal)) {
            if (!/^[A-Z]/.test(sentence) || LIBRARY.test(sentence)) told.add(sentence);
          }
        }
      }
      expect([...told]).toEqual([]);
      expect(refused).toBeGreaterThan(0);
    },
  );

  it('a validation message names the unknown field', async () => {
    const { body } = await product
      .visitor()
      .post('/api/email-signup')
      .send({ email: 'mara@example.com', nickname: 'm' })
      .expect(400);
    expect(body).toEqual({
      statusCode: 400,
      message: 'The field nickname is not known here',
      errors: { nickname: ['The field nickname is not known here'] },
    });
  });

  const RESPONSE = { questionId: 1, questionContent: 'What?', responseContent: 'That.' };
  const INVITES = { emails: ['ana@example.com'] };

  it.each<[string, object, string]>([
    ['/api/responses', { ...RESPONSE, userId: 0 }, 'User ID is required'],
    ['/api/responses', { ...RESPONSE, userId: 'x' }, 'User ID is required'],
    ['/api/responses', { ...RESPONSE, userId: 3 }, 'User ID is set by the server'],
    [
      '/api/responses',
      { ...RESPONSE, responseHash: 'short' },
      'Response hash must be exactly 12 characters',
    ],
    [
      '/api/responses/anonymous',
      { ...RESPONSE, responseHash: 'x'.repeat(12) },
      'Response hash is set by the server',
    ],
    ['/api/responses', { ...RESPONSE, questionId: 0 }, 'Question ID is required'],
    ['/api/send-invites', { ...INVITES, inviterId: 0 }, 'Inviter ID is required'],
    ['/api/send-invites', { ...INVITES, inviterId: 3 }, 'Inviter ID is set by the server'],
  ])('a call of %s with %j is refused in the words of the field', async (path, body, message) => {
    const call = { method: 'post', path, body };
    expect((await send(call)).body).toMatchObject({ statusCode: 400, message });
  });

  it('a response may have a userId of null', async () => {
    const call = { method: 'post', path: '/api/responses', body: { ...RESPONSE, userId: null } };
    expect((await send(call)).body).not.toHaveProperty('errors');
  });

  function send({ method, path, query = '', body, fields }: Call) {
    const visitor = path.startsWith('/api/programs/')
      ? programWith(product, secret)
      : product.visitor().set('Cookie', cookie);
    const call = visitor[method as 'post'](path + query);
    for (const [name, value] of Object.entries(fields ?? {})) void call.field(name, value);
    return fields ? call : call.send(body as object);
  }
});

function sentencesIn({ message, errors = {} }: Refusal): string[] {
  return [message, ...Object.values(errors).flat()];
}

/** The wrong calls by operation, for each operation with input. */
function wrongCallsByOperation(document: OpenAPIObject): Record<string, Call[]> {
  const found: Record<string, Call[]> = {};
  for (const [operation, call] of wrongCalls(document)) (found[operation] ??= []).push(call);
  return found;
}

/** Every call of the document with one thing wrong at a time. */
function* wrongCalls(document: OpenAPIObject): Generator<[string, Call]> {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
      for (const call of wrongVersions(document, path, method, operation)) {
        yield [`${method} ${path}`, call];
      }
    }
  }
}

function* wrongVersions(
  document: OpenAPIObject,
  path: string,
  method: string,
  operation: Operation,
): Generator<Call> {
  const named = (value: string) => path.replace(/\{\w+\}/, encodeURIComponent(value));
  if (named('1') !== path) {
    for (const text of WRONG_TEXTS) yield { method, path: named(text || '-') };
  }
  const call = { method, path: named('999999') };
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== 'query') continue;
    const { name } = parameter;
    for (const text of WRONG_TEXTS) yield { ...call, query: `?${name}=${text}` };
    yield { ...call, query: `?${name}=1&${name}=2` };
    yield { ...call, query: `?${name}=1&nickname=m` };
  }
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    if (type === 'application/json') {
      for (const body of variants(document, schema, exampleOf(document, schema))) {
        yield { ...call, body };
      }
      continue;
    }
    for (const name of Object.keys(resolved(document, schema).properties ?? {})) {
      for (const text of WRONG_TEXTS) yield { ...call, fields: { [name]: text } };
    }
    yield { ...call, fields: { nickname: 'm' } };
  }
}

/** The value with one part wrong, missing or added, at any depth. */
function* variants(document: OpenAPIObject, schema: Schema, value: unknown): Generator<unknown> {
  const { properties, items } = resolved(document, schema);
  if (properties && typeof value === 'object' && value !== null) {
    yield { ...value, nickname: 'm' };
    for (const [name, inner] of Object.entries(properties)) {
      const { [name]: present, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const wrong of WRONG) yield { ...rest, [name]: wrong };
      for (const wrong of variants(document, inner, present)) yield { ...rest, [name]: wrong };
    }
  }
  if (items && Array.isArray(value)) {
    for (const wrong of WRONG) yield [wrong];
    yield Array<unknown>(30).fill(value[0]);
    for (const wrong of variants(document, items, value[0])) yield [wrong];
  }
}

function exampleOf(document: OpenAPIObject, schema: Schema): unknown {
  const { example, enum: values, properties, items, type } = resolved(document, schema);
  if (example !== undefined) return example;
  if (values) return values[0];
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(document, inner)]),
    );
  }
  if (items) return [exampleOf(document, items)];
  return type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : 'text';
}

function resolved(document: OpenAPIObject, schema: Schema): Schema {
  const name = (schema.$ref ?? schema.allOf?.[0]?.$ref)?.split('/').at(-1);
  return name ? (document.components?.schemas?.[name] ?? {}) : schema;
}
