import { ChangedMeanwhileError } from '../../../shared/changed-meanwhile.error.js';
import { DomainError } from '../../../shared/domain-error.js';

export class NoQuestionError extends DomainError {
  readonly code = 'questions/none-today';
  readonly kind = 'not-found';
  constructor() {
    super('No question for today');
  }
}

export class QuestionClosedError extends DomainError {
  readonly code = 'questions/closed';
  readonly kind = 'invalid';
  constructor() {
    super('This question is no longer open. Please answer today’s question.');
  }
}

export class AlreadySubmittedError extends DomainError {
  readonly code = 'questions/already-submitted';
  readonly kind = 'conflict';
  constructor() {
    super("You've already submitted your response for today.");
  }
}

/** No past question of this depth is left for the user. */
export class NoPastQuestionError extends DomainError {
  readonly code = 'questions/none-left';
  readonly kind = 'not-found';
  constructor() {
    super('There is no other question of this kind for you yet.');
  }
}

export class AnsweredTodayError extends DomainError {
  readonly code = 'questions/answered-today';
  readonly kind = 'conflict';
  constructor() {
    super('You’ve already answered this question today.');
  }
}

export class ResponseNotFoundError extends DomainError {
  readonly code = 'questions/response-not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This response is no longer here.');
  }
}

export class QuestionNotFoundError extends DomainError {
  readonly code = 'questions/not-found';
  readonly kind = 'not-found';
  constructor() {
    super('This question is no longer here.');
  }
}

export class QuestionChangedError extends ChangedMeanwhileError {
  readonly code = 'questions/changed';
  constructor() {
    super('Another admin changed this question');
  }
}

export class QuestionAnsweredError extends DomainError {
  readonly code = 'questions/answered';
  readonly kind = 'conflict';
  constructor() {
    super('This question has answers, so it can’t be deleted.');
  }
}

export class QuestionAskedError extends DomainError {
  readonly code = 'questions/asked';
  readonly kind = 'conflict';
  constructor() {
    super('This question is the question of the day, so it can’t be deleted today.');
  }
}

/** The import file can't be parsed into lines. */
export class QuestionFileError extends DomainError {
  readonly code = 'questions/unreadable-file';
  readonly kind = 'invalid';
}
