import { ApiProperty } from '@nestjs/swagger';
import { exportQueryBy, listQueryBy } from '../../../platform/http/lists/list-query.dto.js';
import { type ListedSignup, SIGNUP_SORTS } from '../../signups/application/signup-list.service.js';

export class SignupsQueryDto extends listQueryBy(SIGNUP_SORTS) {}
export class SignupsExportDto extends exportQueryBy(SIGNUP_SORTS) {}

export class ListedSignupDto implements ListedSignup {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ format: 'email', example: 'mara@example.com' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'card' })
  utmSource: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'qr' })
  utmMedium: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://unspoken.example/',
    description: 'As a stranger sent it: show it as text, never as a link.',
  })
  pageUrl: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}
