import { Column, List } from '../../../shared/list-declaration.js';

const OF_USER = { nullable: true, description: 'Null for an anonymous answer.' } as const;

@List({ from: 'responses LEFT JOIN users ON users.id = responses.user_id' })
export class ListedResponse {
  @Column({ type: 'integer', example: 40, sortable: true })
  id: number;

  @Column({ type: 'integer', example: 7, ...OF_USER })
  userId: number | null;

  @Column({ sql: 'users.username', sortable: true, type: 'string', example: 'mara', ...OF_USER })
  username: string | null;

  @Column({
    sql: 'users.email',
    sortable: true,
    searched: true,
    type: 'string',
    example: 'mara@example.com',
    ...OF_USER,
  })
  email: string | null;

  @Column({ type: 'integer', example: 12 })
  questionId: number;

  @Column({
    sortable: true,
    searched: true,
    description: 'The question as it was when it was answered.',
  })
  questionContent: string;

  @Column({ sortable: true, searched: true, example: 'My grandmother hummed while she peeled.' })
  responseContent: string;

  @Column({ example: 'public' })
  visibility: string;

  @Column({ type: 'string', format: 'date-time', sortable: true })
  submittedAt: Date;
}

export interface RemovedResponse {
  userId: number | null;
  questionId: number;
  submittedAt: Date;
}
