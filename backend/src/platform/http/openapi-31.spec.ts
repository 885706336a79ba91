import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { asOpenApi31 } from './openapi-31.js';

const convert = (schema: object) =>
  asOpenApi31({ components: { schemas: { It: schema } } } as unknown as OpenAPIObject).components
    ?.schemas?.['It'];

describe('asOpenApi31', () => {
  it('the converted OpenAPI document says version 3.1.0', () => {
    expect(asOpenApi31({ openapi: '3.0.0' } as OpenAPIObject).openapi).toBe('3.1.0');
  });

  it.each([
    ['a text', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'one of several words',
      { type: 'string', enum: ['a'], nullable: true },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'an object',
      { type: 'object', additionalProperties: true, nullable: true, description: 'What was.' },
      {
        description: 'What was.',
        anyOf: [{ type: 'object', additionalProperties: true }, { type: 'null' }],
      },
    ],
    [
      'another schema',
      { type: 'object', nullable: true, allOf: [{ $ref: '#/a' }] },
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }] },
    ],
  ])('writes %s that may be null as OpenAPI 3.1', (_what, before, after) => {
    expect(convert(before)).toEqual(after);
  });

  it('puts a description next to a $ref in OpenAPI 3.1', () => {
    expect(convert({ description: 'Which.', allOf: [{ $ref: '#/a' }] })).toEqual({
      description: 'Which.',
      $ref: '#/a',
    });
  });

  it('leaves a combination of schemas, and data that looks like a schema, unchanged', () => {
    const both = { allOf: [{ $ref: '#/a' }, { $ref: '#/b' }] };
    expect(convert(both)).toEqual(both);
    expect(convert({ type: 'string', example: 'nullable' })).toEqual({
      type: 'string',
      example: 'nullable',
    });
  });
});
