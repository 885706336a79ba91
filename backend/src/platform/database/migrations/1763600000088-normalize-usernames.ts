import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Usernames in two Unicode spellings of the same letters become one (NFC), as new ones are stored and looked up. One
 * whose other spelling is taken stays as it is until an admin renames it.
 */
export class NormalizeUsernames1763600000088 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE users SET username = normalized
        FROM (SELECT min(id) AS id, normalize(username) AS normalized FROM users
               WHERE username IS NOT NORMALIZED GROUP BY normalize(username)) AS other
       WHERE users.id = other.id AND length(normalized) <= 64
         AND normalized NOT IN (SELECT username FROM users)
    `);
  }

  /** Nothing shows which spelling a name had. */
  async down(): Promise<void> {}
}
