import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { InvalidInputError } from '../errors/edge.errors.js';

/** Checks every body, query and path against its DTO; what the DTO does not name is refused. */
export function inputPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: false,
    exceptionFactory: (problems) => new InvalidInputError(fieldsOf(problems)),
  });
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
