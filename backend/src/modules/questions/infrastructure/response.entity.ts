import { Column, Entity } from 'typeorm';
import { IdentityColumn } from '../../../platform/database/identity-column.js';
import type { ProductDay } from '../../../shared/product-day.js';
import type { ResponseVisibility } from '../domain/response.js';

@Entity('responses')
export class ResponseEntity {
  @IdentityColumn()
  id: number;

  /** Null for an anonymous answer. */
  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('integer')
  questionId: number;

  @Column('text')
  responseContent: string;

  /** Text of the question at the time of the answer. */
  @Column('varchar', { length: 200 })
  questionContent: string;

  @Column('varchar', { length: 16, default: 'public' })
  visibility: ResponseVisibility;

  @Column('timestamptz', { default: () => 'now()' })
  submittedAt: Date;

  /**
   * The day that the answer counts for; null for an answer to a past question, and for answers older than this column.
   */
  @Column('date', { nullable: true })
  day: ProductDay | null;

  /** Ids of the friends (their invites) whom the form named; null for answers older than this column. */
  @Column('integer', { array: true, nullable: true, default: () => `'{}'` })
  sharedWith: number[] | null;

  @Column('varchar', { length: 12, unique: true })
  responseHash: string;
}
