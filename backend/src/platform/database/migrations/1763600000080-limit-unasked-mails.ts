import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the mails of a day to an address that strangers can cause, and lets the owner of the address stop those about an account. */
export class LimitUnaskedMails1763600000080 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE unasked_mails (
        mark bytea NOT NULL,
        day date NOT NULL,
        mail_ids uuid[] NOT NULL,
        CONSTRAINT unasked_mails_pkey PRIMARY KEY (day, mark)
      )
    `);
    await allow(queryRunner, `'invites', 'news', 'account'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM mail_opt_outs WHERE list = 'account'`);
    await allow(queryRunner, `'invites', 'news'`);
    await queryRunner.query(`DROP TABLE unasked_mails`);
  }
}

async function allow(queryRunner: QueryRunner, lists: string): Promise<void> {
  await queryRunner.query(`
    ALTER TABLE mail_opt_outs
      DROP CONSTRAINT mail_opt_outs_list_is_known,
      ADD CONSTRAINT mail_opt_outs_list_is_known CHECK (list IN (${lists}))
  `);
}
