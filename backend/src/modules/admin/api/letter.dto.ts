import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import {
  IsEmailAddress,
  IsOmittable,
  IsUtmValue,
  IsWholeNumber,
  TextRule,
} from '../../../platform/http/validation/rules.js';
import { isLocalTime } from '../../../shared/local-time.js';
import { LETTERS } from '../../../shared/product-rules.js';
import { NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { type LetterText } from '../../signups/application/letters.service.js';
import { WrittenLetter } from '../../signups/domain/listed-letter.js';
import type { SendingFacts } from '../application/letter-edits.service.js';
import { ApiInteger } from './api-integer.decorator.js';

export class LetterDto extends itemDtoOf(WrittenLetter) {}

/** `Letters` validates the text. */
export class LetterTextDto implements LetterText {
  @ApiProperty({
    minLength: 1,
    maxLength: LETTERS.longestSubject,
    example: 'The second deck is here',
  })
  @IsString({ message: 'Subject is required' })
  subject: string;

  @ApiProperty({
    minLength: 1,
    maxLength: LETTERS.longestBody,
    example: 'Dear players,\n\nit is **here**.',
    description: 'Markdown: headings, emphasis, links, lists, quotes and rules.',
  })
  @IsString({ message: 'Text is required' })
  body: string;
}

export class AudienceQueryDto {
  @ApiPropertyOptional({
    example: 'card',
    description: 'A source. Without it, all sign-ups count.',
  })
  @IsUtmValue()
  source?: string;

  @ApiPropertyOptional({ example: 'qr', description: 'A medium of the source.' })
  @IsUtmValue()
  medium?: string;
}

export class LetterDraftDto extends LetterTextDto {
  @ApiPropertyOptional({
    ...NULLABLE_TEXT,
    example: 'card',
    description:
      'Limits the recipients to sign-ups from this source; null for everybody. A change without it keeps source and medium.',
  })
  @IsUtmValue()
  source?: string | null;

  @ApiPropertyOptional({
    ...NULLABLE_TEXT,
    example: 'qr',
    description: 'A medium of the source.',
  })
  @IsUtmValue()
  medium?: string | null;
}

export class SaveLetterDto extends LetterDraftDto {
  @ApiProperty({ example: 3, description: 'The version of the letter that the admin saw.' })
  @IsWholeNumber({ min: 1 })
  seen: number;
}

export class ScheduleLetterDto extends PickType(SaveLetterDto, ['seen']) {
  @ApiProperty({
    ...NULLABLE_TEXT,
    example: '2026-11-24T09:00',
    description: 'Date and time in the time zone of the product; null sends it now.',
  })
  @IsOptional()
  @TextRule('isLocalTime', isLocalTime, 'Please choose a date and a time')
  at: string | null;
}

export class StopLetterDto {
  @ApiPropertyOptional({
    description:
      'When true, the call only turns a scheduled letter into a draft. It fails when the letter is already being sent.',
  })
  @IsOmittable()
  @IsBoolean({ message: 'Only scheduled must be true or false' })
  onlyScheduled?: boolean;
}

export class TestLetterDto {
  @ApiProperty({
    example: 'mara@example.com',
    description:
      'Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters.',
  })
  @IsEmailAddress()
  email: string;
}

export class LetterPreviewDto {
  @ApiProperty({
    description: 'The HTML of the mail. Its unsubscribe link works for nobody.',
  })
  html: string;
}

export class AudienceDto {
  @ApiProperty({ example: 'card' }) source: string;

  @ApiProperty({
    ...NULLABLE_TEXT,
    example: 'qr',
    description: 'Null for all media of the source.',
  })
  medium: string | null;

  @ApiInteger(310, 'Number of its confirmed addresses.') recipients: number;
}

export class LetterAudienceDto implements SendingFacts {
  @ApiInteger(1_204, 'Number of addresses that would get the letter now.') recipients: number;

  @ApiProperty({
    type: [AudienceDto],
    description: 'The sources and media with the most confirmed addresses, 200 at most.',
  })
  audiences: AudienceDto[];

  @ApiInteger(300, 'Maximum number of mails per minute.') perMinute: number;

  @ApiProperty({ example: 'America/New_York', description: 'Time zone of the product.' })
  timeZone: string;

  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    description: 'Address of the logged-in admin.',
  })
  ownEmail: string | null;
}
