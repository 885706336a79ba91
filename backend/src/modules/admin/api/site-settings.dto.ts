import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { IsWholeNumber } from '../../../platform/http/validation/rules.js';
import {
  SETTING_NAMES,
  type SettingName,
} from '../../../platform/site-settings/site-settings.schema.js';
import type { VisitorSettings } from '../../../platform/site-settings/visitor-settings.js';
import { ApiInteger } from './api-integer.decorator.js';

const KINDS = ['line', 'lines', 'email', 'link', 'moment', 'switch', 'list', 'choice'] as const;
const PHASES = ['before', 'crowdfunding', 'on-sale'] as const;
const LINK = { type: String, nullable: true, format: 'uri' } as const;
const MOMENT = { type: String, format: 'date-time' } as const;
const VALUES = {
  type: 'object',
  additionalProperties: true,
  description: 'A value for each field.',
  example: { on: true, text: 'Free shipping', href: null, from: null, until: null },
} as const;

class FieldOptionDto {
  @ApiProperty({ example: 'on-sale' }) value: string;
  @ApiProperty({ example: 'On sale' }) label: string;
}

/** One field of a setting, with everything a form needs to render it. */
export class SettingFieldDto {
  @ApiProperty({ example: 'text' }) name: string;
  @ApiProperty({ example: 'Text' }) label: string;
  @ApiProperty({ example: 'In the banner', description: 'Where its value appears.' }) where: string;
  @ApiProperty({ enum: KINDS }) kind: (typeof KINDS)[number];
  @ApiProperty({ description: 'Whether the field needs a value.' }) required: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Maximum length of a text, in characters.',
  })
  longest: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Maximum length of a list, in items.',
  })
  most: number | null;

  @ApiProperty({
    type: () => [SettingFieldDto],
    nullable: true,
    description: 'The fields of each item of a list.',
  })
  of: SettingFieldDto[] | null;

  @ApiProperty({
    type: [FieldOptionDto],
    nullable: true,
    description: 'The values of a choice; it may also be null.',
  })
  options: readonly FieldOptionDto[] | null;
}

export class SiteSettingDto {
  @ApiProperty({
    enum: SETTING_NAMES,
    enumName: 'SettingName',
    description: 'Name of the setting.',
  })
  @IsIn(SETTING_NAMES, { message: 'There is no such setting.' })
  name: SettingName;

  @ApiProperty({ example: 'Banner' }) title: string;
  @ApiProperty({ type: [SettingFieldDto] }) fields: SettingFieldDto[];
  @ApiProperty(VALUES) value: Record<string, unknown>;
  @ApiInteger(3, '0 until an admin changes the setting.') version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) updatedAt: Date | null;
  @ApiProperty({ type: String, nullable: true, example: 'admin' }) updatedBy: string | null;

  @ApiProperty({
    type: [String],
    example: ['Launch deck'],
    description: 'The labels of the fields that still need a real value.',
  })
  missing: string[];

  @ApiProperty({
    type: [String],
    example: ['Text'],
    description:
      'The labels of the fields whose default visitors see and that nobody has confirmed.',
  })
  unconfirmed: string[];

  @ApiProperty({
    type: [String],
    description: 'Sample texts in the setting. Production shows them to nobody.',
  })
  samples: string[];
}

class ShownOperatorDto {
  @ApiProperty({ type: String, nullable: true }) legalName: string | null;
  @ApiProperty({ type: String, nullable: true }) postalAddress: string | null;
}

class ShownBannerDto {
  @ApiProperty() text: string;
  @ApiProperty(LINK) href: string | null;
  @ApiProperty({ ...MOMENT, nullable: true }) until: string | null;
}

class ShownLinksDto implements Record<keyof VisitorSettings['links'], string | null> {
  @ApiProperty(LINK) shop: string | null;
  @ApiProperty(LINK) launchDeck: string | null;
  @ApiProperty(LINK) offlineDeck: string | null;
  @ApiProperty(LINK) vipPass: string | null;
  @ApiProperty(LINK) crowdfunding: string | null;
  @ApiProperty(LINK) affiliates: string | null;
  @ApiProperty(LINK) prizeRules: string | null;
}

class ShownStorefrontDto {
  @ApiProperty() domain: string;
  @ApiProperty() token: string;
  @ApiProperty() productId: string;
}

class ShownCountdownDto {
  @ApiProperty(MOMENT) end: string;
  @ApiProperty() isOver: boolean;
}

class ShownDeckFactsDto {
  @ApiProperty({ type: [String] }) launch: string[];
  @ApiProperty({ type: [String] }) offline: string[];
}

class ShownPrizeDto {
  @ApiProperty() text: string;
  @ApiProperty({ ...MOMENT, nullable: true }) until: string | null;
  @ApiProperty() isOver: boolean;
}

class ShownTestimonialDto {
  @ApiProperty() words: string;
  @ApiProperty() name: string;
}

/** Site settings in the JSON data block of every page. */
export class VisitorSettingsDto implements VisitorSettings {
  @ApiProperty({ type: String, nullable: true, format: 'email' }) contact: string | null;
  @ApiProperty({ enum: PHASES }) phase: (typeof PHASES)[number];
  @ApiProperty() operator: ShownOperatorDto;
  @ApiProperty({ type: ShownBannerDto, nullable: true }) banner: ShownBannerDto | null;
  @ApiProperty() links: ShownLinksDto;
  @ApiProperty({ type: ShownStorefrontDto, nullable: true }) shopify: ShownStorefrontDto | null;
  @ApiProperty() countdown: ShownCountdownDto;
  @ApiProperty() deckFacts: ShownDeckFactsDto;
  @ApiProperty({ type: String, nullable: true }) pass: string | null;
  @ApiProperty({ type: String, nullable: true }) lettersOften: string | null;
  @ApiProperty({ type: ShownPrizeDto, nullable: true }) prize: ShownPrizeDto | null;
  @ApiProperty({ type: [ShownTestimonialDto] }) testimonials: ShownTestimonialDto[];
  @ApiProperty({ type: String, nullable: true }) gaMeasurementId: string | null;
}

export class SiteSettingsDto {
  @ApiProperty({ type: [SiteSettingDto] }) settings: SiteSettingDto[];
  @ApiProperty({ description: 'The settings that visitors see now.' }) shown: VisitorSettingsDto;
}

export class SettingNameDto extends PickType(SiteSettingDto, ['name']) {}

/** `platform/site-settings` validates the values. */
export class SaveSiteSettingDto {
  @ApiProperty({ example: 3, description: 'The version that the admin saw.' })
  @IsWholeNumber({ min: 0 })
  seen: number;

  @ApiProperty(VALUES)
  @IsObject({ message: 'Please send an object with a value for each field.' })
  value: Record<string, unknown>;
}

class ChangedSettingDto extends IntersectionType(SettingNameDto, SaveSiteSettingDto) {}

const SETTINGS_MESSAGE = 'Settings must be a list with each setting once';

export class SaveSiteSettingsDto {
  @ApiProperty({ type: [ChangedSettingDto], minItems: 1, maxItems: SETTING_NAMES.length })
  @IsArray({ message: SETTINGS_MESSAGE })
  @ArrayMinSize(1, { message: SETTINGS_MESSAGE })
  @ArrayMaxSize(SETTING_NAMES.length, { message: SETTINGS_MESSAGE })
  @ArrayUnique(nameOf, { message: SETTINGS_MESSAGE })
  @ValidateNested({ each: true })
  @Type(() => ChangedSettingDto)
  settings: ChangedSettingDto[];
}

function nameOf(setting: unknown): unknown {
  return (setting as Partial<ChangedSettingDto> | null)?.name;
}
