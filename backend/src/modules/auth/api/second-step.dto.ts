import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { z } from 'zod';
import { spanWords } from '../../../shared/number-words.js';
import { SECOND_FACTORS } from '../../../shared/product-rules.js';
import {
  ChangedText,
  IsOmittable,
  IsRequiredText,
  IsText,
  LONGEST_TOKEN,
  Rule,
} from '../../../platform/http/validation/rules.js';
import type { PasskeyAnswer } from '../domain/second-factor.js';

export type { PasskeyAnswer };

const LONGEST_CODE = 64;

/** The shape of the browser's WebAuthn response. The library checks the rest. */
const PASSKEY = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  // The product sends the transports back to the browser at each login. A browser refuses anything but a list.
  response: z.looseObject({
    clientDataJSON: z.string(),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});

const JSON_OF_BROWSER = { type: 'object', additionalProperties: true } as const;

export function IsPasskey(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      ...JSON_OF_BROWSER,
      description: 'The WebAuthn response of the browser: `PublicKeyCredential.toJSON()`.',
    }),
    Rule(
      'isPasskey',
      (value) => PASSKEY.safeParse(value).success,
      'Passkey must be what the browser made',
    ),
  );
}

/** Validates the code of an app or a recovery code. Removes spaces, because some apps show them. */
export function IsFactorCode(): PropertyDecorator {
  return applyDecorators(
    ChangedText((code) => code.replaceAll(/\s/g, '')),
    IsText(LONGEST_CODE),
  );
}

/** The options with which a page asks for a second factor. */
export class FactorQuestionDto {
  @ApiProperty({
    description: `The page sends the token back with the answer, within ${spanWords(SECOND_FACTORS.step)}.`,
  })
  token: string;

  @ApiProperty({
    ...JSON_OF_BROWSER,
    nullable: true,
    description:
      'Options for `navigator.credentials.get` (WebAuthn, as JSON), or null without a passkey.',
  })
  passkey: object | null;

  @ApiProperty({ description: 'Whether the account has an authenticator app.' })
  app: boolean;
}

export class FactorAnswerDto {
  @ApiPropertyOptional({
    description: 'A code of the app, or a recovery code. Each code works once.',
  })
  @IsOmittable()
  @IsFactorCode()
  code?: string;

  @ApiPropertyOptional()
  @IsOmittable()
  @IsPasskey()
  passkey?: PasskeyAnswer;
}

export class SecondStepAnswerDto extends FactorAnswerDto {
  @ApiProperty({ description: 'The token in the response to the password.' })
  @IsRequiredText(LONGEST_TOKEN, 'Token')
  token: string;
}
