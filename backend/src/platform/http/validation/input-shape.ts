import type { Type } from '@nestjs/common';
import { ARRAY_MAX_SIZE, getMetadataStorage, IS_OPTIONAL, ValidationTypes } from 'class-validator';

/** Structure of an input according to its DTO, without its values. */
export interface InputShape {
  fields: ReadonlySet<string>;
  /** Fields that hold a single object. */
  objects: ReadonlySet<string>;
  /** Optional fields that the API document does not call nullable. */
  omittable: ReadonlySet<string>;
  /** Maximum number of items of each list. */
  lists: ReadonlyMap<string, number>;
}

/** Key of the metadata that `ApiProperty` leaves. */
const DESCRIPTION = 'swagger/apiModelProperties';

const known = new Map<Type, InputShape>();

/** Structure of a DTO from its own rules; null for a type without rules. */
export function shapeOf(dto: Type): InputShape | null {
  let shape = known.get(dto);
  if (!shape) {
    shape = readShape(dto);
    known.set(dto, shape);
  }
  return shape.fields.size > 0 ? shape : null;
}

function readShape(dto: Type): InputShape {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const objects = rules.filter(
    ({ type, each }) => type === ValidationTypes.NESTED_VALIDATION && !each,
  );
  const sizes = rules.filter(({ name }) => name === ARRAY_MAX_SIZE);
  const optional = rules.filter(({ name }) => name === IS_OPTIONAL);
  return {
    fields: new Set(rules.map(({ propertyName }) => propertyName)),
    objects: new Set(objects.map(({ propertyName }) => propertyName)),
    omittable: new Set(
      optional.map(({ propertyName }) => propertyName).filter((name) => !isNullable(dto, name)),
    ),
    lists: new Map(
      sizes.map(({ propertyName, constraints }) => [propertyName, Number(constraints[0])]),
    ),
  };
}

function isNullable(dto: Type, field: string): boolean {
  const described: unknown = Reflect.getMetadata(DESCRIPTION, dto.prototype as object, field);
  return (described as { nullable?: boolean } | undefined)?.nullable === true;
}
