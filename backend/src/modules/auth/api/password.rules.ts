import { ValidateBy } from 'class-validator';

/** The same text as another field. */
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

/** Longer than any token of ours. */
export const LONGEST_TOKEN = 128;
