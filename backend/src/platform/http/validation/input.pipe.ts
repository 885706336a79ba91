import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { fieldLabel } from './field-label.js';
import { type InputShape, shapeOf } from './input-shape.js';

/** Limits the error answer, which must not grow with the body. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 80;
const LONGEST_SENTENCE = 300;

/** Validates every body, query and path against its DTO; refuses unknown fields. */
export function inputPipe(): ValidationPipe {
  return new InputPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: false,
    exceptionFactory: (problems) => new InvalidInputError(fieldsOf(problems)),
  });
}

class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const shape = metadata.metatype && shapeOf(metadata.metatype);
    if (shape && isObject(value)) {
      assertShape(value, shape);
      leaveOutNulls(value, shape);
    }
    return super.transform(value, metadata);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Runs before the validator, which would check every item of an oversized list and accept fields like `constructor`,
 * which every object has. Cuts a list to one item more than its limit, so that the validator refuses it.
 */
function assertShape(value: Record<string, unknown>, { fields, objects, lists }: InputShape): void {
  const unknown = Object.keys(value).filter((name) => !fields.has(name));
  if (unknown.length > 0) throw problemsWith(unknown, unknownField);
  const misplaced = [...objects].filter((name) => Array.isArray(value[name]));
  if (misplaced.length > 0) throw problemsWith(misplaced, notAnObject);
  for (const [name, most] of lists) {
    const list = value[name];
    if (Array.isArray(list)) list.splice(most + 1);
  }
}

/** The validator lets null pass in every optional field, although handlers expect a value or none. */
function leaveOutNulls(value: Record<string, unknown>, { omittable, types }: InputShape): void {
  for (const name of omittable) if (value[name] === null) delete value[name];
  for (const [name, type] of types) {
    const shape = shapeOf(type);
    if (shape)
      [value[name]]
        .flat()
        .filter(isObject)
        .forEach((item) => leaveOutNulls(item, shape));
  }
}

function unknownField(name: string): string {
  return `The field ${name} is not known here`;
}

function notAnObject(name: string): string {
  return `${/^\d+$/.test(name) ? 'Each item' : fieldLabel(name)} must be an object`;
}

function problemsWith(names: string[], sentence: (name: string) => string): InvalidInputError {
  const short = names.slice(0, MOST_FIELDS).map((name) => name.slice(0, LONGEST_NAME));
  return new InvalidInputError(Object.fromEntries(short.map((name) => [name, [sentence(name)]])));
}

function fieldsOf(problems: ValidationError[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, sentences] of problemsOf(problems)) {
    fields[name.slice(0, LONGEST_NAME)] = [...new Set(sentences)].map((sentence) =>
      sentence.slice(0, LONGEST_SENTENCE),
    );
    if (Object.keys(fields).length === MOST_FIELDS) break;
  }
  return fields;
}

/** A generator, because only the first few are used. */
function* problemsOf(problems: ValidationError[], parent = ''): Generator<[string, string[]]> {
  for (const { property, constraints, children } of problems) {
    const path = parent + property;
    if (constraints) yield [path, sentencesOf(property, constraints)];
    yield* problemsOf(children ?? [], `${path}.`);
  }
}

/** Replaces the messages of two built-in rules of the validator, which only its developers would understand. */
function sentencesOf(property: string, constraints: Record<string, string>): string[] {
  return Object.entries(constraints).map(([rule, sentence]) => {
    if (rule === 'whitelistValidation') return unknownField(property.slice(0, LONGEST_NAME));
    return rule === 'nestedValidation' ? notAnObject(property) : sentence;
  });
}
