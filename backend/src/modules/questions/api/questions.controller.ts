import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { Answers } from '../../../platform/http/answers.decorator.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { DailyQuestions } from '../application/daily-questions.service.js';
import { PastQuestions } from '../application/past-questions.service.js';
import { NoQuestionError, QuestionNotFoundError } from '../domain/question.errors.js';
import { AskedQuestionDto, DailyQuestionDto } from './question.dto.js';

@ApiTags('questions')
@OpenTo('everyone')
@Controller('questions')
export class QuestionsController {
  constructor(
    private readonly questions: DailyQuestions,
    private readonly past: PastQuestions,
  ) {}

  @Get('today')
  @ApiOperation({
    summary: 'The question of the day',
    description:
      'The same for everybody from midnight to midnight in the time zone of the product.',
  })
  @Answers(DailyQuestionDto, NoQuestionError)
  getTodaysQuestion(): Promise<DailyQuestionDto> {
    return this.questions.getToday();
  }

  @Get(':id')
  @ApiOperation({
    summary: 'A question that has been asked',
    description: 'For shared links. Questions of later days are not found.',
  })
  @Answers(AskedQuestionDto, QuestionNotFoundError)
  getAskedQuestion(@Param() { id }: RowIdDto): Promise<AskedQuestionDto> {
    return this.past.asked(id);
  }
}
