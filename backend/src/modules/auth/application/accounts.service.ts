import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { isActive } from '../domain/user.js';

/** What other modules may know of an account. One that is pending or about to be deleted does not count. */
@Injectable()
export class Accounts {
  constructor(private readonly users: UsersRepository) {}

  async has(email: string): Promise<boolean> {
    return isActive(await this.users.findByEmail(email));
  }

  async isActive(userId: number): Promise<boolean> {
    return isActive(await this.users.findById(userId));
  }

  /** What friends call the user; null without a name. */
  findName(userId: number): Promise<string | null> {
    return this.users.findName(userId);
  }

  rename(userId: number, name: string | null): Promise<void> {
    return this.users.rename(userId, name);
  }

  /** The current address of the user; null also without an account that counts. */
  async findAddress(userId: number): Promise<string | null> {
    const user = await this.users.findById(userId);
    return isActive(user) ? user.email : null;
  }
}
