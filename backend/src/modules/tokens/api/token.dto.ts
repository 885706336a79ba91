import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { IsWholeNumber } from '../../../platform/http/validation/rules.js';
import { API_TOKENS } from '../../../shared/product-rules.js';
import { TOKEN_SCOPES, type TokenScope } from '../../../shared/token-scopes.js';
import { IsLine } from '../../admin/api/line.decorator.js';
import type { ListedToken, TokenDraft } from '../application/api-tokens.service.js';

const SCOPES = { enum: TOKEN_SCOPES, isArray: true, example: ['signups:read'] } as const;
const CHOOSE = 'Please choose what the token may do';

export class MakeTokenDto implements TokenDraft {
  @ApiProperty({ example: 'Newsletter sync' })
  @IsLine('Name')
  name: string;

  @ApiProperty({ ...SCOPES, minItems: 1, uniqueItems: true })
  @IsArray({ message: CHOOSE })
  @ArrayMinSize(1, { message: CHOOSE })
  @ArrayMaxSize(TOKEN_SCOPES.length, { message: CHOOSE })
  @ArrayUnique({ message: 'Scopes must not repeat' })
  @IsIn(TOKEN_SCOPES, { each: true, message: `Scopes must be of ${TOKEN_SCOPES.join(', ')}` })
  scopes: TokenScope[];

  @ApiProperty({ example: 90, description: 'After how many days the token ends.' })
  @IsWholeNumber({ min: 1, max: API_TOKENS.longestDays })
  days: number;
}

export class TokenDto implements ListedToken {
  @ApiProperty({ type: 'integer', example: 3 }) id: number;
  @ApiProperty({ example: 'Newsletter sync' }) name: string;
  @ApiProperty(SCOPES) scopes: TokenScope[];

  @ApiProperty({ example: 'admin', description: 'Username of the admin who made it.' })
  madeBy: string;

  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'May be in the past.' })
  endsAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Updated at most once a minute.',
  })
  lastUsedAt: Date | null;
}

export class MadeTokenDto {
  @ApiProperty({ type: TokenDto }) token: TokenDto;

  @ApiProperty({
    example: 'unspoken_4fA0kQ2mJx1Zr8vTtC5nYbW7uE3sLhPdGq9oKiRj6MA',
    description: 'Shown once: only its SHA-256 is stored.',
  })
  secret: string;
}
