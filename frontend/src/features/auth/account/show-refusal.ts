import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';

interface Refusal<Values extends FieldValues> {
  /** Fields that the server may refuse; the first refused one gets the focus. */
  fields: readonly Path<Values>[];
  setError: UseFormSetError<Values>;
  /** Message for a failure without one of the server. */
  fallback: string;
}

/** Shows why a call failed: at the field that was refused, or for the whole form. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  { fields, setError, fallback }: Refusal<Values>,
): void {
  const refused = fieldErrors(error);
  const field = fields.find((name) => refused[name]);
  if (field) setError(field, { message: refused[field] ?? fallback }, { shouldFocus: true });
  else setError('root', { message: errorMessage(error, fallback) });
}
