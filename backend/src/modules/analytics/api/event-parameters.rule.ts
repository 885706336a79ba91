import { ValidateBy } from 'class-validator';

const PARAMETER_COUNT = 20;
const PARAMETER_LENGTH = 200;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** Validates a flat object: at most 20 short names with short texts, finite numbers, booleans or nulls. */
export function IsEventParameters(): PropertyDecorator {
  return ValidateBy({
    name: 'isEventParameters',
    validator: {
      validate: areParameters,
      defaultMessage: () =>
        `Parameters must be at most ${PARAMETER_COUNT} names with texts of up to ${PARAMETER_LENGTH} characters, numbers, true, false or null`,
    },
  });
}

function areParameters(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= PARAMETER_COUNT &&
    entries.every(([name, parameter]) => NAME.test(name) && isParameter(parameter))
  );
}

function isParameter(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= PARAMETER_LENGTH;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}
