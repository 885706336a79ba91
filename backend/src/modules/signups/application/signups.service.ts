import { Injectable } from '@nestjs/common';
import { type Signup, SignupsRepository } from '../domain/signups.repository.js';

export { ListedSignup } from '../domain/listed-signup.js';

@Injectable()
export class Signups {
  constructor(private readonly signups: SignupsRepository) {}

  /** Signing up twice is as good as once, and nobody learns whether an address was there before. */
  async add(signup: Signup): Promise<void> {
    await this.signups.add(signup);
  }
}
