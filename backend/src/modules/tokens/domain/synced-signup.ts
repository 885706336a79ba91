import { Column, List } from '../../../shared/list-declaration.js';
import { NULLABLE_MOMENT, NULLABLE_TEXT } from '../../../shared/nullable-schemas.js';
import { SIGNUP_STATUS, type SignupStatus } from '../../signups/domain/listed-signup.js';

/** A sign-up as programs read it. */
@List({ from: 'email_signups' })
export class SyncedSignup {
  @Column({ type: 'integer', example: 17, sortable: true })
  id: number;

  @Column({
    ...NULLABLE_TEXT,
    sql: 'CASE WHEN email_signups.confirmed_at IS NOT NULL THEN email_signups.email END',
    format: 'email',
    example: 'mara@example.com',
    description:
      'Null unless the sign-up is confirmed, because anybody can enter an address. When a sign-up ends, a copy finds it by its `id`.',
  })
  email: string | null;

  @Column(SIGNUP_STATUS)
  status: SignupStatus;

  @Column(NULLABLE_MOMENT)
  confirmedAt: Date | null;

  @Column({ ...NULLABLE_TEXT, example: 'card' })
  utmSource: string | null;

  @Column({ ...NULLABLE_TEXT, example: 'qr' })
  utmMedium: string | null;

  @Column({ type: 'string', format: 'date-time' })
  createdAt: Date;
}
