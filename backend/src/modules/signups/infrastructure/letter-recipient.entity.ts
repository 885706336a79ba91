import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RecipientOutcome } from '../domain/letter.js';
import { EmailSignupEntity } from './email-signup.entity.js';
import { LetterEntity } from './letter.entity.js';

@Entity('letter_recipients')
export class LetterRecipientEntity {
  @PrimaryColumn('integer')
  signupId: number;

  @PrimaryColumn('integer')
  letterId: number;

  @ManyToOne(() => EmailSignupEntity, { nullable: false, onDelete: 'CASCADE' })
  signup: EmailSignupEntity;

  @ManyToOne(() => LetterEntity, { nullable: false, onDelete: 'CASCADE' })
  letter: LetterEntity;

  /** First part of the Message-ID, the same in every attempt. */
  @Column('uuid')
  mailId: string;

  @Column('text', { default: 'queued' })
  state: RecipientOutcome | 'queued';
}
