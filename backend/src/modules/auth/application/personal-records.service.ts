import { UsersRepository } from '../infrastructure/users.repository.js';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** Whose records are read. */
export interface RecordOwner {
  userId: number;
  /** Lower case. */
  email: string;
}

/** A file among the records of a person. */
export interface RecordFile {
  name: string;
  at: Date;
  /** Null when it was deleted meanwhile. */
  open: () => Promise<Readable | null>;
}

/** One kind of records about people, as the download of their data holds it: without secrets and internal values. */
export interface RecordKind {
  /** File name without its ending, in kebab-case. */
  name: string;
  /** What the records are, in words for the person. */
  about: string;
  /** Tables that hold them. */
  tables: string[];
  read: (owner: RecordOwner) => AsyncIterable<object> | Promise<object[]>;
  /** The files that the records name, if there are any. */
  files?: (owner: RecordOwner) => AsyncIterable<RecordFile>;
}

/** What is stored about a person. Every module registers its own records. */
@Injectable()
export class PersonalRecords {
  readonly kinds: RecordKind[] = [];

  constructor(private readonly users: UsersRepository) {}

  register(kind: RecordKind): void {
    this.kinds.push(kind);
  }

  /** Null when the user is gone, asked for that, or has no address. */
  async findOwner(userId: number): Promise<RecordOwner | null> {
    const user = await this.users.findById(userId);
    return user?.email && !user.deletesAt ? { userId, email: user.email } : null;
  }
}
