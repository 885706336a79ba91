import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, ValidateNested } from 'class-validator';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { inputPipe } from './input.pipe.js';

class InnerDto {
  @IsString()
  name: string;

  @IsOptional()
  @IsString()
  note?: string;
}

class OptionalDto {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  depth?: string = 'warm';

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  at?: string | null;
}

class OuterDto {
  @ApiProperty({ type: [InnerDto] })
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => InnerDto)
  many: InnerDto[];

  @ApiProperty()
  @ValidateNested()
  @Type(() => InnerDto)
  one: InnerDto;
}

const inner = { name: 'a' };

async function problemsOf(value: unknown): Promise<Record<string, string[]>> {
  const checked = inputPipe().transform(value, { type: 'body', metatype: OuterDto });
  const failure: unknown = await checked.then(
    () => new Error('nothing was wrong'),
    (reason: unknown) => reason,
  );
  if (!(failure instanceof InvalidInputError)) throw failure;
  return failure.fields;
}

describe('inputPipe', () => {
  it('validates only one item more than a list may have and refuses it by its length', async () => {
    const fields = await problemsOf({ many: Array(500).fill({}), one: inner });
    expect(Object.keys(fields)).toEqual(['many', 'many.0.name', 'many.1.name', 'many.2.name']);
    expect(fields['many']).toEqual(['many must contain no more than 2 elements']);
  });

  it('accepts a list of the maximum length', async () => {
    const value = { many: [inner, inner], one: inner };
    const checked: unknown = await inputPipe().transform(value, {
      type: 'body',
      metatype: OuterDto,
    });
    expect(checked).toEqual(value);
  });

  it('takes null in an optional field as left out, unless the field is nullable', async () => {
    const checked: unknown = await inputPipe().transform(
      { depth: null, at: null },
      { type: 'body', metatype: OptionalDto },
    );
    expect(checked).toEqual({ depth: 'warm', at: null });
  });

  it('takes null in an optional field of an object and of each object in a list as left out', async () => {
    const nulled = { ...inner, note: null };
    const checked: unknown = await inputPipe().transform(
      { many: [inner, nulled], one: nulled },
      { type: 'body', metatype: OuterDto },
    );
    expect(checked).toStrictEqual(
      Object.assign(new OuterDto(), {
        many: [Object.assign(new InnerDto(), inner), Object.assign(new InnerDto(), inner)],
        one: Object.assign(new InnerDto(), inner),
      }),
    );
  });

  it('refuses a list in place of an object', async () => {
    expect(await problemsOf({ many: [], one: [inner] })).toEqual({
      one: ['One must be an object'],
    });
  });

  it('reports at most twenty unknown fields, each shortened', async () => {
    const unknown = Array.from({ length: 1_000 }, (_, at) => [`${at}${'n'.repeat(1_000)}`, 1]);
    const fields = await problemsOf(Object.fromEntries(unknown));
    expect(Object.keys(fields)).toHaveLength(20);
    expect(JSON.stringify(fields).length).toBeLessThan(8_000);
  });
});
