import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The past question of a day without a planned one, which changes of other questions must not replace. */
export class CreateChosenQuestions1763600000071 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE chosen_questions (
        day date CONSTRAINT chosen_questions_pkey PRIMARY KEY,
        question_id integer NOT NULL
          CONSTRAINT chosen_questions_question_id_fkey REFERENCES questions (id) ON DELETE CASCADE
      )
    `);
    await queryRunner.query(
      `CREATE INDEX chosen_questions_question_id_idx ON chosen_questions (question_id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE chosen_questions`);
  }
}
