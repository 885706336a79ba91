import type { Type } from '@nestjs/common';
import { ARRAY_MAX_SIZE, getMetadataStorage, ValidationTypes } from 'class-validator';

/** Structure of an input according to its DTO, without its values. */
export interface InputShape {
  fields: ReadonlySet<string>;
  /** Fields that hold a single object. */
  objects: ReadonlySet<string>;
  /** Maximum number of items of each list. */
  lists: ReadonlyMap<string, number>;
}

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
  return {
    fields: new Set(rules.map(({ propertyName }) => propertyName)),
    objects: new Set(objects.map(({ propertyName }) => propertyName)),
    lists: new Map(
      sizes.map(({ propertyName, constraints }) => [propertyName, Number(constraints[0])]),
    ),
  };
}
