import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { InvalidInputError } from '../../../shared/refusal.errors.js';
import { fieldLabel } from './rules.js';

/** Limits of an error response, which must not grow with the body. */
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
    transformOptions: { exposeUnsetFields: false },
    stopAtFirstError: false,
    exceptionFactory: (problems) => new InvalidInputError(fieldsOf(problems)),
  });
}

class InputPipe extends ValidationPipe {
  /** Refuses fields that every object has, like `constructor`, because the validator takes them for known ones. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const inherited = Object.keys(value ?? {}).find((name) => name in Object.prototype);
    if (inherited) throw new InvalidInputError({ [inherited]: [unknownField(inherited)] });
    return super.transform(value, metadata);
  }
}

function unknownField(name: string): string {
  return `The field ${name.slice(0, LONGEST_NAME)} is not known here`;
}

function fieldsOf(problems: ValidationError[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, sentences] of problemsOf(problems)) {
    const short = [...new Set(sentences)].map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
    fields[name.slice(0, LONGEST_NAME)] = short;
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
    if (rule === 'whitelistValidation') return unknownField(property);
    if (rule !== 'nestedValidation') return sentence;
    return `${/^\d+$/.test(property) ? 'Each item' : fieldLabel(property)} must be an object`;
  });
}
