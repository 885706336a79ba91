import { UsersRepository } from '../infrastructure/users.repository.js';
import { Injectable } from '@nestjs/common';
import { isPending, type User } from '../domain/user.js';

/** Who may get mails and notifications about the product itself. */
@Injectable()
export class Recipients {
  constructor(private readonly users: UsersRepository) {}

  /** The user's current address. Null without one, and for an account that is pending or about to be deleted. */
  async findAddress(userId: number): Promise<string | null> {
    return (await this.findActive(userId))?.email ?? null;
  }

  /** Whether the user has an account that stays. */
  async isActive(userId: number): Promise<boolean> {
    return (await this.findActive(userId)) !== null;
  }

  private async findActive(userId: number): Promise<User | null> {
    const user = await this.users.findById(userId);
    return user && !isPending(user) && user.deletesAt === null ? user : null;
  }
}
