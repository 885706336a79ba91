import type { Type } from '@nestjs/common';
import { ARRAY_MAX_SIZE, getMetadataStorage, ValidationTypes } from 'class-validator';

/** What a DTO says about the shape of an input, apart from the values in it. */
export interface InputShape {
  fields: ReadonlySet<string>;
  /** Fields that hold one object. */
  objects: ReadonlySet<string>;
  /** How many items a list may have. */
  lists: ReadonlyMap<string, number>;
}

const known = new Map<Type, InputShape>();

/** The shape of a DTO by its own rules; null for a type that has none. */
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
