import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { InvalidInputError } from '../errors/edge.errors.js';

/** Checks every body, query and path against its DTO; what the DTO does not name is refused. */
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
    assertNothingInherited(value);
    return super.transform(value, metadata);
  }
}

/** The library finds fields like `constructor` in every object, and so takes them for known ones. */
function assertNothingInherited(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const inherited = Object.keys(value).filter((name) => name in Object.prototype);
  if (inherited.length === 0) return;
  throw new InvalidInputError(
    Object.fromEntries(inherited.map((name) => [name, [`property ${name} should not exist`]])),
  );
}

function fieldsOf(problems: ValidationError[], parent = ''): Record<string, string[]> {
  return Object.assign(
    {},
    ...problems.map(({ property, constraints, children }) => {
      const path = parent + property;
      const own = constraints ? { [path]: [...new Set(Object.values(constraints))] } : {};
      return { ...own, ...fieldsOf(children ?? [], `${path}.`) };
    }),
  ) as Record<string, string[]>;
}
