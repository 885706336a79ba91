import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
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
  type EventAction,
  EVENTS_AT_ONCE,
  type EventValue,
} from '../domain/visit-record.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

const PARAMETER_COUNT = 20;
const PARAMETER_LENGTH = 200;
const PARAMETER_NAME = /^[a-z][a-z0-9_]{0,39}$/;

const RANDOM_ID = /^[\w-]{8,64}$/;
/** One week in milliseconds. */
const LARGEST_VALUE = 604_800_000;

const VALUE_MESSAGE = `Value must be a number from 0 to ${LARGEST_VALUE}`;
const TIMESTAMP_MESSAGE = 'Timestamp must be a moment in ISO 8601';
const EVENTS_MESSAGE = `Events must be a list of 1 to ${EVENTS_AT_ONCE}`;

const NullableText = (longest: number, options: ApiPropertyOptions) =>
  applyDecorators(
    IsText(longest),
    IsOptional(),
    ApiPropertyOptional({ type: String, nullable: true, ...options }),
  );

const NullableId = (description: string) =>
  applyDecorators(
    Matches(RANDOM_ID, { message: saying('must be 8 to 64 letters, digits, - or _') }),
    IsOptional(),
    ApiPropertyOptional({ type: String, nullable: true, pattern: RANDOM_ID.source, description }),
  );

export class PageEventDto {
  @ApiProperty({ example: 'Engagement' })
  @IsTextNotEmpty(64, 'Category must be 1 to 64 characters long')
  category: string;

  @ApiProperty({ enum: EVENT_ACTIONS, example: 'scroll' })
  @IsOneOf(EVENT_ACTIONS)
  action: EventAction;

  @NullableText(200, { example: '/fr-circ' })
  label?: string | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: LARGEST_VALUE,
    example: 75,
    description: 'For `time_on_page`: the seconds in which the page was visible.',
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
    description: `At most ${PARAMETER_COUNT} names. A value is a short text, a number, true, false or null.`,
    example: { page_title: `Welcome | ${PRODUCT_NAME}` },
  })
  @IsOmittable()
  @Rule(
    'isEventParameters',
    areParameters,
    `Parameters must be at most ${PARAMETER_COUNT} names with texts of up to ${PARAMETER_LENGTH} characters, numbers, true, false or null`,
  )
  parameters?: Record<string, EventValue>;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  @IsISO8601({ strict: true }, { message: TIMESTAMP_MESSAGE })
  @IsText(30, TIMESTAMP_MESSAGE)
  timestamp: string;

  @NullableId('Id of one page view. Only its longest time on page is kept.')
  viewId?: string | null;

  @Matches(/^\/[^\s]*$/, { message: 'Path must begin with / and contain no space' })
  @NullableText(LONGEST_PATH, { example: '/fr-circ' })
  path?: string | null;
}

export class TrackEventsDto {
  @NullableId('A random id that the page generates for one visit.')
  visitId?: string | null;

  @ApiProperty({ type: [PageEventDto], minItems: 1, maxItems: EVENTS_AT_ONCE })
  @IsArray({ message: EVENTS_MESSAGE })
  @ArrayMinSize(1, { message: EVENTS_MESSAGE })
  @ArrayMaxSize(EVENTS_AT_ONCE, { message: EVENTS_MESSAGE })
  @Rule(
    'areSmallAsJson',
    (events) =>
      !Array.isArray(events) ||
      events.every((each) => Buffer.byteLength(JSON.stringify(each) ?? '') <= EVENT_BYTES),
    `Each event must be at most ${EVENT_BYTES} bytes as JSON`,
  )
  @ValidateNested({ each: true })
  @Type(() => PageEventDto)
  events: PageEventDto[];
}

function areParameters(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= PARAMETER_COUNT &&
    entries.every(([name, parameter]) => PARAMETER_NAME.test(name) && isParameter(parameter))
  );
}

function isParameter(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= PARAMETER_LENGTH;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

const PAGE_URL_MESSAGE = 'Page URL must be a http or https address';

export class TrackedUserDto {
  @NullableText(320, {
    description: 'Ignored: only the address of the logged-in user is sent to Meta, as a hash.',
  })
  email?: string | null;

  @NullableText(600, { description: 'The cookie _fbc.' })
  fbc?: string | null;

  @NullableText(600, { description: 'The cookie _fbp.' })
  fbp?: string | null;
}

export class TrackViewContentDto {
  @ApiProperty({ example: 'https://unspoken.example/' })
  @IsTextNotEmpty(2_000, PAGE_URL_MESSAGE)
  @Matches(/^https?:\/\/[^\s<>"]+$/i, { message: PAGE_URL_MESSAGE })
  pageUrl: string;

  @ApiProperty({ example: `Welcome | ${PRODUCT_NAME}` })
  @IsTextNotEmpty(300, 'Page title must be 1 to 300 characters long')
  pageTitle: string;

  @ApiProperty({ example: 'Home' })
  @IsTextNotEmpty(100, 'Content category must be 1 to 100 characters long')
  contentCategory: string;

  @ApiPropertyOptional({ type: TrackedUserDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrackedUserDto)
  userData?: TrackedUserDto | null;
}
