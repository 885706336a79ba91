import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAMPAIGN = 'utm_(source|medium|campaign|content|term)=';

/** Page addresses of sign-ups and images lose what new ones don't store: fragments and parameters other than the campaign's. */
export class CutPageAddresses1763600000075 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['email_signups', 'images']) {
      await queryRunner.query(`
        UPDATE ${table}
           SET page_url = split_part(split_part(page_url, '#', 1), '?', 1) || coalesce((
             SELECT '?' || string_agg(parameter, '&' ORDER BY place)
               FROM string_to_table(split_part(split_part(page_url, '#', 1), '?', 2), '&')
                    WITH ORDINALITY AS parameters (parameter, place)
              WHERE parameter ~ '^${CAMPAIGN}'), '')
         WHERE page_url ~ '#|[?&](?!${CAMPAIGN})'
      `);
    }
  }

  /** What was cut is gone. */
  async down(): Promise<void> {}
}
