import { PrimaryGeneratedColumn } from 'typeorm';

/** The id of a table that PostgreSQL numbers, and the name of its primary key. */
export const IdentityColumn = (primaryKeyConstraintName: string): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName });
