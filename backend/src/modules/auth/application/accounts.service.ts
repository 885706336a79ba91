import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { isActive } from '../domain/user.js';

/**
 * What other modules may know of accounts. A pending user, and one whose deletion is scheduled, has no active account.
 */
@Injectable()
export class Accounts {
  constructor(private readonly users: UsersRepository) {}

  async has(email: string): Promise<boolean> {
    return isActive(await this.users.findByEmail(email));
  }

  async isActive(userId: number): Promise<boolean> {
    return isActive(await this.users.findById(userId));
  }

  /** The name that friends see, or null. */
  findName(userId: number): Promise<string | null> {
    return this.users.findName(userId);
  }

  /** Sets the name that friends see. */
  rename(userId: number, name: string | null): Promise<void> {
    return this.users.rename(userId, name);
  }

  /** The current address of an active user, or null. */
  async findAddress(userId: number): Promise<string | null> {
    const user = await this.users.findById(userId);
    return isActive(user) ? user.email : null;
  }
}
