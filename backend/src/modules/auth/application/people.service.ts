import { Injectable } from '@nestjs/common';
import type { Person } from '../domain/person.js';
import { UsersRepository } from '../domain/users.repository.js';

/** The people who have an account. */
@Injectable()
export class People {
  constructor(private readonly users: UsersRepository) {}

  /** The person with this id, read anew on every call so that a change of role or address holds at once. */
  find(id: number): Promise<Person | null> {
    return this.users.findPerson(id);
  }
}
