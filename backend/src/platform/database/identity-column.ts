import { PrimaryGeneratedColumn } from 'typeorm';

/** The id of a table that PostgreSQL numbers. */
export const IdentityColumn = (): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' });
