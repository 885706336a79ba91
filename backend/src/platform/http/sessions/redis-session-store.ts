import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { Redis } from 'ioredis';
import { touchOf } from './session-store-touch.js';

const PREFIX = 'unspoken:session:';

/** ARGV: the new life in seconds, and how much shorter than that the old one must be. */
const TOUCH = `
local left = redis.call('TTL', KEYS[1])
if left >= 0 and left < ARGV[1] - ARGV[2] then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
`;

/** Sessions in Redis, where each ends by itself when its cookie does. */
export class RedisSessionStore extends RedisStore {
  constructor(private readonly redis: Redis) {
    super({ client: redis, prefix: PREFIX });
  }

  override async touch(
    sid: string,
    data: SessionData,
    callback: (failure?: unknown) => void,
  ): Promise<void> {
    const { expire, slackSeconds } = touchOf(data);
    const seconds = Math.ceil((expire.getTime() - Date.now()) / 1_000);
    await this.redis
      .eval(TOUCH, 1, PREFIX + sid, seconds, slackSeconds)
      .then(() => callback(), callback);
  }
}
