import type { OpenAPIObject } from '@nestjs/swagger';

/** A part of the document: a schema, a list of them, or a plain value. */
type Part = unknown;
type Schema = Record<string, Part>;

/**
 * The document in OpenAPI 3.1. Nest writes 3.0, where `nullable` says what a type of its own says in 3.1, and a `$ref` can
 * have no siblings unless it is wrapped in `allOf`.
 */
export function asOpenApi31(document: OpenAPIObject): OpenAPIObject {
  return { ...(converted(document) as OpenAPIObject), openapi: '3.1.0' };
}

function converted(part: Part): Part {
  if (Array.isArray(part)) return part.map(converted);
  if (typeof part !== 'object' || part === null) return part;
  const schema = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, converted(value)]),
  );
  return withNull(unwrapped(schema));
}

/** `allOf` with one schema is that schema. */
function unwrapped({ allOf, ...schema }: Schema): Schema {
  if (!Array.isArray(allOf)) return schema;
  if (allOf.length !== 1) return { ...schema, allOf };
  const { type: _object, ...rest } = schema;
  return { ...rest, ...(allOf[0] as Schema) };
}

/** A list of types would be shorter for objects, too, but the generator of the client then forgets the null. */
function withNull({ nullable, ...schema }: Schema): Schema {
  if (nullable !== true) return schema;
  const { type, enum: values, description, example, ...rest } = schema;
  if ('$ref' in schema || type === 'object') {
    const said = Object.entries({ description, example }).filter(
      ([, value]) => value !== undefined,
    );
    const other = type === undefined ? rest : { type, ...rest };
    return { ...Object.fromEntries(said), anyOf: [other, { type: 'null' }] };
  }
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...(values as Part[]), null] }),
  };
}
