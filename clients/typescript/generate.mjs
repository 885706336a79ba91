import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const HEAD =
  '// Made by `npm run generate` from backend/openapi.json: the calls of tokens, and the events of webhooks.\n';

/** Without operation ids, openapi-typescript writes each operation at its path. */
const LEFT_OUT = new Set(['example', 'operationId']);
/** Lines without information: fields that are never there, and headers of any name. */
const EMPTY =
  /^ +(\w+\??: never|parameters: \{\n( +\w+\?: never;\n)+ +\}|headers: \{\n +\[name: string\]: unknown;\n +\});\n/gm;

/** The TypeScript types of the calls that take an API token. @param {string} schemaFile */
export async function apiTypesOf(schemaFile) {
  const document = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
    LEFT_OUT.has(key) ? undefined : value,
  );
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const taken = Object.entries(methods)
      .filter(([, { security = [] }]) => security.some(isToken))
      .map(([method, operation]) => [method, forCallers(operation)]);
    return taken.length > 0 ? [[path, Object.fromEntries(taken)]] : [];
  });
  const { schemas: all } = document.components;
  /** @type {Record<string, object>} */
  const schemas = { WebhookEventData: eventData(all.SaveWebhookDto.properties.events.items.enum) };
  /** @param {unknown} part */
  const add = (part) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in schemas) continue;
      schemas[name] = all[name];
      add(all[name]);
    }
  };
  add([paths, schemas]);
  const api = { ...document, paths: Object.fromEntries(paths), components: { schemas } };
  return HEAD + astToString(await openapiTS(api)).replace(EMPTY, '');
}

/** The `data` of each type of event; `signup.confirmed` is described by `SignupConfirmedDto`. @param {string[]} types */
function eventData(types) {
  const schemaOf = (/** @type {string} */ type) =>
    `${type.replace(/(?:^|[.])(\w)/g, (_, letter) => letter.toUpperCase())}Dto`;
  const properties = types.map((type) => [
    type,
    { $ref: `#/components/schemas/${schemaOf(type)}` },
  ]);
  return { type: 'object', required: types, properties: Object.fromEntries(properties) };
}

/**
 * Leaves out error responses, which have one shape that the client reads, and headers, which the client sends itself.
 * @param {{ responses: Record<string, { content: object }>, parameters?: { in: string }[] }} operation
 */
function forCallers({ responses, parameters = [], ...operation }) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    responses: Object.fromEntries(successes.map(([status, { content }]) => [status, { content }])),
  };
}

/** @param {object} requirement */
const isToken = (requirement) => 'token' in requirement;
