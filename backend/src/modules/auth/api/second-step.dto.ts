import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { z } from 'zod';
import {
  ChangedText,
  IsOmittable,
  IsRequiredText,
  IsText,
  LONGEST_TOKEN,
  Rule,
} from '../../../platform/http/validation/rules.js';
import type { PasskeyAnswer } from '../domain/second-factor.js';

const LONGEST_CODE = 64;

/** The browser's part of WebAuthn; the library checks the rest. */
const PASSKEY = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
});

const JSON_OF_BROWSER = { type: 'object', additionalProperties: true } as const;

export function IsPasskey(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...JSON_OF_BROWSER,
      description: 'As WebAuthn makes it: `PublicKeyCredential.toJSON()`.',
    }),
    Rule(
      'isPasskey',
      (value) => PASSKEY.safeParse(value).success,
      'Passkey must be what the browser made',
    ),
  );
}

/** The code of an app, with spaces as some show it, or a recovery code. */
export function IsFactorCode(): PropertyDecorator {
  return applyDecorators(
    ChangedText((code) => code.replaceAll(/\s/g, '')),
    IsText(LONGEST_CODE),
  );
}

/** What a page asks for a second factor with. */
export class FactorQuestionDto {
  @ApiProperty({ description: 'Sent back with the answer; ends after ten minutes.' })
  token: string;

  @ApiProperty({
    ...JSON_OF_BROWSER,
    nullable: true,
    description: 'For `navigator.credentials.get` (WebAuthn, as JSON); null without a passkey.',
  })
  passkey: object | null;

  @ApiProperty({ description: 'Whether there is an app that shows codes.' })
  app: boolean;
}

export class FactorAnswerDto {
  @ApiPropertyOptional({ description: 'A code of the app, or a recovery code; each works once.' })
  @IsOmittable()
  @IsFactorCode()
  code?: string;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsPasskey()
  passkey?: PasskeyAnswer;
}

export class SecondStepAnswerDto extends FactorAnswerDto {
  @ApiProperty({ description: 'Of the answer to the password.' })
  @IsRequiredText(LONGEST_TOKEN, 'Token')
  token: string;
}
