import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, IsOptional, IsString, ValidateNested } from 'class-validator';
import { inputPipe } from './input.pipe.js';
import { IsOmittable } from './rules.js';

class InnerDto {
  @IsOmittable()
  @IsString()
  note?: string;
}

class OuterDto {
  @IsOmittable()
  @IsString()
  depth?: string = 'warm';

  @IsOptional()
  @IsString()
  at?: string | null;

  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => InnerDto)
  many: InnerDto[] = [];
}

describe('inputPipe', () => {
  const checked = (value: object) =>
    inputPipe().transform(value, { type: 'body', metatype: OuterDto }) as Promise<unknown>;

  it('null counts as left out in an omittable field, and in no other', async () => {
    expect(await checked({ depth: null, at: null, many: [{ note: null }] })).toStrictEqual(
      Object.assign(new OuterDto(), { depth: 'warm', at: null, many: [new InnerDto()] }),
    );
  });

  it.each(['constructor', 'hasOwnProperty', '__proto__'])(
    'the field %s is refused',
    async (name) => {
      const value = JSON.parse(`{"${name}": {}}`) as object;
      await expect((async () => checked(value))()).rejects.toMatchObject({
        fields: { [name]: [`The field ${name} is not known here`] },
      });
    },
  );

  it('an error reports at most twenty unknown fields, each shortened', async () => {
    const unknown = Array.from({ length: 1_000 }, (_, at) => [`${at}${'n'.repeat(1_000)}`, 1]);
    const { fields } = (await checked(Object.fromEntries(unknown) as object).catch(
      (failure: unknown) => failure,
    )) as { fields: Record<string, string[]> };
    expect(Object.keys(fields)).toHaveLength(20);
    expect(JSON.stringify(fields).length).toBeLessThan(8_000);
  });
});
