import { ValidateBy } from 'class-validator';

/** Requires the same text as in the field `other`. */
export function IsSameAs(other: string, message: string): PropertyDecorator {
  return ValidateBy({
    name: 'isSameAs',
    validator: {
      validate: (value: unknown, problem) =>
        value === (problem?.object as Record<string, unknown> | undefined)?.[other],
      defaultMessage: () => message,
    },
  });
}
