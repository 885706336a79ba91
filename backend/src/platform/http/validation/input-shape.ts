import type { Type } from '@nestjs/common';
import { DECORATORS } from '@nestjs/swagger';
import { ARRAY_MAX_SIZE, getMetadataStorage, IS_OPTIONAL, ValidationTypes } from 'class-validator';

/** Structure of an input according to its DTO, without its values. */
export interface InputShape {
  fields: ReadonlySet<string>;
  /** Fields that hold a single object. */
  objects: ReadonlySet<string>;
  /** The type of the object, or of each object of the list, that a field holds. */
  types: ReadonlyMap<string, Type>;
  /** Optional fields that the API document does not call nullable. */
  omittable: ReadonlySet<string>;
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
  const nested = rules.filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION);
  const sizes = rules.filter(({ name }) => name === ARRAY_MAX_SIZE);
  const optional = rules.filter(({ name }) => name === IS_OPTIONAL);
  return {
    fields: new Set(rules.map(({ propertyName }) => propertyName)),
    objects: new Set(nested.filter(({ each }) => !each).map(({ propertyName }) => propertyName)),
    types: new Map(nested.map(({ propertyName }) => [propertyName, typeOf(dto, propertyName)])),
    omittable: new Set(
      optional.map(({ propertyName }) => propertyName).filter((name) => !isNullable(dto, name)),
    ),
    lists: new Map(
      sizes.map(({ propertyName, constraints }) => [propertyName, Number(constraints[0])]),
    ),
  };
}

function isNullable(dto: Type, field: string): boolean {
  return descriptionOf(dto, field)?.nullable === true;
}

/** Throws a `TypeError` for an object that the API document does not describe. */
function typeOf(dto: Type, field: string): Type {
  const [type] = [descriptionOf(dto, field)?.type].flat();
  if (!type) throw new TypeError(`${dto.name}.${field} has no type in the API document`);
  return type;
}

function descriptionOf(dto: Type, field: string) {
  return Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, dto.prototype as object, field) as
    { nullable?: boolean; type?: Type | [Type] } | undefined;
}
