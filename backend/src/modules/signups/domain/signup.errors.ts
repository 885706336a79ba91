import { notFound } from '../../../shared/domain-error.js';

export class SignupNotFoundError extends notFound(
  'signups/not-found',
  'This email signup is no longer here.',
) {}
