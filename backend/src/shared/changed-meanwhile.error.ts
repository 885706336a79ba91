import { DomainError } from './domain-error.js';

/** Refuses an edit of something that another admin has changed since the editor loaded it. */
export abstract class ChangedMeanwhileError extends DomainError {
  readonly kind = 'conflict';

  /** `change` says what happened, for example "Another admin changed this letter". */
  constructor(change: string) {
    super(`${change} in the meantime. Nothing of yours was saved yet.`);
  }
}
