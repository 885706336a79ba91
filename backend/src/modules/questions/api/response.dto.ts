import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsOptional } from 'class-validator';
import {
  isIdOfRow,
  IsOmittable,
  IsOneOf,
  IsRequiredText,
  IsRowId,
  IsSetByServer,
  IsHoneypot,
  Rule,
  TextRule,
  TrimmedText,
} from '../../../platform/http/validation/rules.js';
import { hasVisibleCharacter } from '../../../shared/visible-text.js';
import { QUESTIONS } from '../../../shared/product-rules.js';
import { RESPONSE_VISIBILITIES, type ResponseVisibility } from '../domain/response.js';
import { HASH_LENGTH } from '../domain/response-hashes.js';
import { ApiSharedWith } from './shared-with.decorator.js';

export const RESPONSE_REQUIRED = 'Response content is required';

const MOST_FRIENDS = 500;
const SHARED_WITH_MESSAGE = `Shared with must be at most ${MOST_FRIENDS} ids of friends`;

/** Validates an answer. Length counts code points after trimming. */
function IsResponse(longest: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      minLength: 1,
      maxLength: longest,
      example: 'My grandmother hummed while she peeled.',
    }),
    TrimmedText(),
    TextRule('isNotEmpty', hasVisibleCharacter, RESPONSE_REQUIRED),
    TextRule(
      'isShort',
      (text) => [...text].length <= longest,
      `Response must be under ${longest} characters`,
    ),
  );
}

class ResponseDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @IsRowId('Question ID is required')
  questionId: number;

  @ApiProperty({
    description:
      'The question as the page showed it. The stored answer gets the text from the database instead.',
  })
  @IsRequiredText(1_000, 'Question content')
  questionContent: string;

  /** Accepts null, which API clients send when nobody is logged in. */
  @IsOptional()
  @IsSetByServer(isIdOfRow, 'User ID is required')
  userId?: null;

  @IsSetByServer(
    (value) => typeof value === 'string' && value.length === HASH_LENGTH,
    `Response hash must be exactly ${HASH_LENGTH} characters`,
  )
  responseHash?: never;
}

/** What a logged-in user sends with an answer to any question. */
export class AnswerDto extends ResponseDto {
  @IsResponse(QUESTIONS.longestResponse.loggedIn)
  responseContent: string;
}

export class SubmitResponseDto extends AnswerDto {
  @ApiPropertyOptional({
    enum: RESPONSE_VISIBILITIES,
    default: 'public',
    description:
      'Whether friends who have agreed with the author see the answer, or the author alone.',
  })
  @IsOmittable()
  @IsOneOf(RESPONSE_VISIBILITIES)
  visibility?: ResponseVisibility;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MOST_FRIENDS,
    default: [],
    example: [5],
    description:
      'The ids of the friends whom the form named. Only they see the answer, and only those who have agreed with the author.',
  })
  @IsOmittable()
  @ArrayMaxSize(MOST_FRIENDS, { message: SHARED_WITH_MESSAGE })
  @Rule('areIdsOfFriends', (ids) => Array.isArray(ids) && ids.every(isIdOfRow), SHARED_WITH_MESSAGE)
  sharedWith?: number[];
}

export class SetResponseVisibilityDto {
  @ApiProperty({ enum: RESPONSE_VISIBILITIES, example: 'only-me' })
  @IsOneOf(RESPONSE_VISIBILITIES)
  visibility: ResponseVisibility;
}

export class SubmitAnonymousResponseDto extends ResponseDto {
  @IsResponse(QUESTIONS.longestResponse.anonymous)
  responseContent: string;

  @ApiPropertyOptional({ nullable: true })
  @IsHoneypot()
  website?: string | null;
}

export class StoredResponseDto {
  @ApiProperty({ type: 'integer', example: 40 })
  id: number;

  @ApiProperty()
  questionContent: string;

  @ApiProperty()
  responseContent: string;

  @ApiProperty({ type: String, format: 'date-time' })
  submittedAt: Date;
}

export class OwnResponseDto extends StoredResponseDto {
  @ApiProperty({ enum: RESPONSE_VISIBILITIES })
  visibility: ResponseVisibility;

  @ApiSharedWith()
  sharedWith: number[] | null;
}

export class ResponseStatusQueryDto {
  @ApiPropertyOptional({
    type: Boolean,
    description: 'Asks about the visitor even when a user is logged in.',
  })
  @IsOptional()
  @IsOneOf(['true', 'false'])
  anonymous?: string;
}

export class ResponseStatusDto {
  @ApiProperty({ description: "Whether today's question was answered today." })
  hasSubmitted: boolean;
}

export class ResponseCountDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: QUESTIONS.fewestCounted,
    example: 14,
    description: `Null when there are fewer than ${QUESTIONS.fewestCounted}.`,
  })
  answers: number | null;
}
