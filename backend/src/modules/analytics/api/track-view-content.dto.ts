import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, Matches, ValidateNested } from 'class-validator';
import { IsTextNotEmpty, IsText } from '../../../platform/http/validation/rules.js';
import { PRODUCT_NAME } from '../../../shared/product-name.js';

const PAGE_URL_MESSAGE = 'Page URL must be a http or https address';

export class TrackedUserDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Not believed: only the address of whoever is signed in is used, hashed.',
  })
  @IsOptional()
  @IsText(320)
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: '_fbc cookie' })
  @IsOptional()
  @IsText(600)
  fbc?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: '_fbp cookie' })
  @IsOptional()
  @IsText(600)
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
