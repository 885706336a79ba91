import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Outcome } from '../domain/letter.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { LetterEntity } from './letter.entity.js';

@Entity('letter_recipients')
export class LetterRecipientEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'letter_recipients_pkey' })
  signupId: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'letter_recipients_pkey' })
  letterId: number;

  @ManyToOne(() => EmailSignupEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'signup_id',
    foreignKeyConstraintName: 'letter_recipients_signup_id_fkey',
  })
  signup: EmailSignupEntity;

  @ManyToOne(() => LetterEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'letter_id',
    foreignKeyConstraintName: 'letter_recipients_letter_id_fkey',
  })
  letter: LetterEntity;

  /** First part of the Message-ID, the same in every attempt. */
  @Column('uuid')
  mailId: string;

  @Column('text', { default: 'queued' })
  state: Outcome | 'queued';
}
