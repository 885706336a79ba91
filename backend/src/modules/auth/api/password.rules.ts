import { ValidateBy } from 'class-validator';

const SHORTEST = 8;
const LONGEST = 128;

/** 8 to 128 characters as a person counts them (code points), any of them, exactly as typed. */
export function IsNewPassword(): PropertyDecorator {
  return ValidateBy({
    name: 'isNewPassword',
    validator: {
      validate: (value: unknown) => {
        if (typeof value !== 'string') return false;
        const { length } = [...value];
        return length >= SHORTEST && length <= LONGEST;
      },
      defaultMessage: (problem) =>
        typeof problem?.value === 'string' && problem.value.length > LONGEST
          ? `Password must be at most ${LONGEST} characters long`
          : `Password must be at least ${SHORTEST} characters long`,
    },
  });
}

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
