import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsISO8601,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  IsOmittable,
  IsOneOf,
  IsText,
  IsTextNotEmpty,
  Rule,
  saying,
} from '../../../platform/http/validation/rules.js';
import { LONGEST_PATH } from '../../../shared/page-address.js';
import {
  EVENT_ACTIONS,
  EVENT_BYTES,
  EVENTS_AT_ONCE,
  type EventAction,
  type EventValue,
} from '../domain/visit-record.js';
import { IsEventParameters } from './event-parameters.rule.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

const RANDOM_ID = /^[\w-]{8,64}$/;
/** One week in milliseconds. */
const LARGEST_VALUE = 604_800_000;

const RANDOM_ID_MESSAGE = saying('must be 8 to 64 letters, digits, - or _');
const VALUE_MESSAGE = `Value must be a number from 0 to ${LARGEST_VALUE}`;
const TIMESTAMP_MESSAGE = 'Timestamp must be a moment in ISO 8601';
const EVENTS_MESSAGE = `Events must be a list of 1 to ${EVENTS_AT_ONCE}`;

export class PageEventDto {
  @ApiProperty({ example: 'Engagement' })
  @IsTextNotEmpty(64, 'Category must be 1 to 64 characters long')
  category: string;

  @ApiProperty({ enum: EVENT_ACTIONS, example: 'scroll' })
  @IsOneOf(EVENT_ACTIONS)
  action: EventAction;

  @ApiPropertyOptional({ type: String, nullable: true, example: '/fr-circ' })
  @IsOptional()
  @IsText(200)
  label?: string | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: LARGEST_VALUE,
    example: 75,
    description: 'Of time on page: visible seconds.',
  })
  @IsOptional()
  @IsNumber({}, { message: VALUE_MESSAGE })
  @Min(0, { message: VALUE_MESSAGE })
  @Max(LARGEST_VALUE, { message: VALUE_MESSAGE })
  value?: number | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }],
    },
    description: 'At most 20 names with short texts, numbers, true, false or null.',
    example: { page_title: `Welcome | ${PRODUCT_NAME}` },
  })
  @IsOmittable()
  @IsEventParameters()
  parameters?: Record<string, EventValue>;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  @IsISO8601({ strict: true }, { message: TIMESTAMP_MESSAGE })
  @IsText(30, TIMESTAMP_MESSAGE)
  timestamp: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: RANDOM_ID.source,
    description: 'One showing of one page. Of its times on page the largest is kept.',
  })
  @IsOptional()
  @Matches(RANDOM_ID, { message: RANDOM_ID_MESSAGE })
  viewId?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '/fr-circ' })
  @IsOptional()
  @Matches(/^\/[^\s]*$/, { message: 'Path must begin with / and hold no space' })
  @IsText(LONGEST_PATH)
  path?: string | null;
}

export class TrackEventsDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    pattern: RANDOM_ID.source,
    description: 'Random, made by the page for one visit.',
  })
  @IsOptional()
  @Matches(RANDOM_ID, { message: RANDOM_ID_MESSAGE })
  visitId?: string | null;

  @ApiProperty({ type: [PageEventDto], minItems: 1, maxItems: EVENTS_AT_ONCE })
  @IsArray({ message: EVENTS_MESSAGE })
  @ArrayMinSize(1, { message: EVENTS_MESSAGE })
  @ArrayMaxSize(EVENTS_AT_ONCE, { message: EVENTS_MESSAGE })
  @Rule(
    'areSmallAsJson',
    (events) => !Array.isArray(events) || events.every(isSmallAsJson),
    `Each of events must be at most ${EVENT_BYTES} bytes as JSON`,
  )
  @ValidateNested({ each: true })
  @Type(() => PageEventDto)
  events: PageEventDto[];
}

function isSmallAsJson(event: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(event) ?? '') <= EVENT_BYTES;
}
