import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuestionEntity } from './infrastructure/question.entity.js';

/**
 * Purpose: the question of the day.
 * Tables:  questions.
 * Events:  none.
 * Needs:   platform.
 */
@Module({ imports: [TypeOrmModule.forFeature([QuestionEntity])] })
export class QuestionsModule {}
