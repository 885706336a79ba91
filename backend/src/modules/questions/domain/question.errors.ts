import {
  editConflict,
  conflict,
  DomainError,
  invalid,
  notFound,
} from '../../../shared/domain-error.js';

export class NoQuestionError extends notFound('questions/none-today', 'No question for today') {}

export class QuestionClosedError extends invalid(
  'questions/closed',
  'This question is no longer open. Please answer today’s question.',
) {}

export class AlreadySubmittedError extends conflict(
  'questions/already-submitted',
  "You've already submitted your response for today.",
) {}

/** No past question of this depth is left for the user. */
export class NoPastQuestionError extends notFound(
  'questions/none-left',
  'There is no other question of this depth for you yet.',
) {}

export class AnsweredTodayError extends conflict(
  'questions/answered-today',
  'You’ve already answered this question today.',
) {}

export class ResponseNotFoundError extends notFound(
  'questions/response-not-found',
  'This response is no longer here.',
) {}

export class QuestionNotFoundError extends notFound(
  'questions/not-found',
  'This question is no longer here.',
) {}

export class QuestionChangedError extends editConflict(
  'questions/changed',
  'Another admin changed this question',
) {}

export class QuestionAnsweredError extends conflict(
  'questions/answered',
  'This question has answers, so it can’t be deleted.',
) {}

export class QuestionAskedError extends conflict(
  'questions/asked',
  'This question is the question of the day, so it can’t be deleted today.',
) {}

/** The file of an import can't be read, or has too many lines. */
export class QuestionFileError extends DomainError {
  readonly code = 'questions/unreadable-file';
  readonly kind = 'invalid';
}
