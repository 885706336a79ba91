import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { IsRequiredText, IsRowId, IsTrap } from '../../../platform/http/validation/rules.js';

/** What a person counts: code points after trimming. */
function IsResponse(longest: number): PropertyDecorator {
  const rule = (name: string, validate: (text: string) => boolean, message: string) =>
    ValidateBy({
      name,
      validator: {
        validate: (value: unknown) => typeof value === 'string' && validate(value),
        defaultMessage: () => message,
      },
    });
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value as unknown))),
    rule('isNotEmpty', (text) => text !== '', 'Response content is required'),
    rule(
      'isShort',
      (text) => [...text].length <= longest,
      `Response must be under ${longest} characters`,
    ),
  );
}

class ResponseDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 12 })
  @IsRowId('questionId', 'Question ID is required')
  questionId: number;

  @ApiProperty({
    description:
      'The question as the page showed it; what is stored is the question as we know it.',
  })
  @IsRequiredText(1_000, 'Question content is required')
  questionContent: string;
}

export class SubmitResponseDto extends ResponseDto {
  @ApiProperty({ minLength: 1, maxLength: 500, example: 'My grandmother hummed while she peeled.' })
  @IsResponse(500)
  responseContent: string;
}

export class SubmitAnonymousResponseDto extends ResponseDto {
  @ApiProperty({ minLength: 1, maxLength: 399, example: 'My grandmother hummed while she peeled.' })
  @IsResponse(399)
  responseContent: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Leave empty: filled in, nothing is stored.',
  })
  @IsTrap()
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

export class ResponseStatusQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Ask for the visitor, also when signed in.',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'anonymous must be true or false' })
  anonymous?: string;
}

export class ResponseStatusDto {
  @ApiProperty({ description: "Whether today's question was answered today." })
  hasSubmitted: boolean;
}
