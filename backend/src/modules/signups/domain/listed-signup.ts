import { Column, List } from '../../../shared/list-declaration.js';
import type { Signup } from './signups.repository.js';

/** A stored signup, as the portal lists it. */
@List({ from: 'email_signups' })
export class ListedSignup implements Signup {
  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  id: number;

  @Column({ format: 'email', example: 'mara@example.com', sortable: true, searched: true })
  email: string;

  @Column({ type: 'string', nullable: true, example: 'card', sortable: true, searched: true })
  utmSource: string | null;

  @Column({ type: 'string', nullable: true, example: 'qr', searched: true })
  utmMedium: string | null;

  @Column({
    type: 'string',
    nullable: true,
    example: 'https://unspoken.example/',
    description: 'As a stranger sent it: show it as text, never as a link.',
  })
  pageUrl: string | null;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  createdAt: Date;
}
