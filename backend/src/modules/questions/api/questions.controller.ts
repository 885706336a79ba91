import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ApiErrors } from '../../../platform/http/errors/api-errors.decorator.js';
import { DailyQuestions } from '../application/daily-questions.service.js';
import { DailyQuestionDto } from './daily-question.dto.js';

@ApiTags('questions')
@OpenTo('everyone')
@Controller('questions')
export class QuestionsController {
  constructor(private readonly questions: DailyQuestions) {}

  @Get('today')
  @ApiOperation({
    summary: 'The question of the day',
    description:
      'The same for everybody from midnight to midnight in the time zone of the product.',
  })
  @ApiOkResponse({ type: DailyQuestionDto })
  @ApiErrors({ 404: 'No question for today' })
  getTodaysQuestion(): Promise<DailyQuestionDto> {
    return this.questions.today();
  }
}
