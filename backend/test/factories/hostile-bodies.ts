/** Must run in Node without a build too: a benchmark in `bench` uses it. */

/** Just below 100 kB together with the rest of the body. */
const LONG = 100_000;
/** Below the limit of values, so that the rules of the DTO are reached. */
const WIDE = 950;
const DEEP = 18;

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface HostileRequest {
  operation: string;
  method: string;
  path: string;
  what: string;
  body: string;
}

/** Texts on which a careless regular expression backtracks for long. */
const TEXTS: Record<string, string> = {
  'one letter': 'a'.repeat(LONG),
  dots: `a@${'a.'.repeat(LONG / 2)}`,
  'no end of an address': `${'a.'.repeat(LONG / 2 - 2)}@b`,
  space: ` ${' '.repeat(LONG - 2)}x`,
  slashes: `http://${'/'.repeat(LONG - 10)}`,
  digits: '1'.repeat(LONG),
  'a date': `2026-11-20T${'0'.repeat(LONG - 20)}`,
  emoji: '\u{1F600}'.repeat(LONG / 4),
  'variation selectors': `a${'\uFE0F'.repeat(LONG / 3)}`,
  'table lines': `content,displayDate\\n${'"a"\\n'.repeat(LONG / 8)}`,
  quotes: '\\"'.repeat(LONG / 2),
};

/** Bodies for every route that takes JSON, each within 100 kB and as expensive as possible. */
export function hostileRequests(document: ApiDocument): HostileRequest[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (!schema) return [];
      return Object.entries(bodiesFor(resolved(document, schema), document)).map(
        ([what, body]) => ({ operation: operation.operationId, method, path, what, body }),
      );
    }),
  );
}

function bodiesFor(schema: Schema, document: ApiDocument): Record<string, string> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.assign(
    {
      'twenty thousand brackets': '['.repeat(20_000),
      'objects in objects': '{"a":'.repeat(16_000),
      'a list of objects': `[${repeated('{}', 34_000)}]`,
      'a list of objects within the limit': `[${repeated('{}', WIDE)}]`,
      'ten thousand unknown fields': unknownFields(8_000),
      'unknown fields within the limit': unknownFields(WIDE),
      'unknown fields with long names': unknownFields(WIDE, 'n'.repeat(40)),
    },
    ...fields.map(([name, field]) => bodiesOfField(name, resolved(document, field), document)),
  ) as Record<string, string>;
}

function bodiesOfField(name: string, field: Schema, document: ApiDocument): Record<string, string> {
  const inField = (value: string) => `{${JSON.stringify(name)}:${value}}`;
  const values: Record<string, string> = {
    'objects by the thousand': `[${repeated('{}', 30_000)}]`,
    'objects within the limit': `[${repeated('{}', WIDE)}]`,
    'objects with a field': `[${repeated('{"a":1}', WIDE / 2)}]`,
    'a wide object': unknownFields(WIDE),
    'a deep list': '['.repeat(DEEP) + ']'.repeat(DEEP),
    'deep and wide': `[${repeated('['.repeat(DEEP) + ']'.repeat(DEEP), WIDE / DEEP / 2)}]`,
    'strings within the limit': `[${repeated(`"${'a'.repeat(40)}"`, WIDE)}]`,
    ...Object.fromEntries(Object.entries(TEXTS).map(([what, text]) => [what, `"${text}"`])),
    ...(field.items &&
      Object.fromEntries(
        Object.entries(TEXTS).map(([what, text]) => [`list of ${what}`, `["${text}"]`]),
      )),
  };
  const inItems = Object.keys(itemOf(field, document).properties ?? {}).flatMap((inner) =>
    ['a wide object', 'deep and wide', ...Object.keys(TEXTS)].map((what) => [
      `${inner} with ${what}`,
      `[{${JSON.stringify(inner)}:${values[what]}}]`,
    ]),
  );
  return Object.fromEntries(
    [...Object.entries(values), ...(inItems as [string, string][])].map(([what, value]) => [
      `${name}: ${what}`,
      inField(value),
    ]),
  );
}

function itemOf(field: Schema, document: ApiDocument): Schema {
  return field.items ? resolved(document, field.items) : {};
}

function resolved(document: ApiDocument, schema: Schema): Schema {
  const { $ref } = schema.allOf?.[0] ?? schema;
  return $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

function unknownFields(count: number, prefix = 'f'): string {
  return `{${Array.from({ length: count }, (_, at) => `"${prefix}${at}":1`).join(',')}}`;
}

function repeated(text: string, count: number): string {
  return Array.from({ length: Math.floor(count) }, () => text).join(',');
}
