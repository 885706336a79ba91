import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { OpenTo } from '../../../platform/http/access/access.decorator.js';
import { ShareImages } from '../application/share-images.service.js';
import { sendShareImage } from './send-share-image.js';
import { RowIdDto } from '../../../platform/http/validation/row-id.dto.js';
import { DailyQuestions } from '../../questions/application/daily-questions.service.js';
import { PastQuestions } from '../../questions/application/past-questions.service.js';

/** Images of questions for link previews. */
@ApiExcludeController()
@OpenTo('everyone')
@Controller('share')
export class ShareImagesController {
  constructor(
    private readonly images: ShareImages,
    private readonly daily: DailyQuestions,
    private readonly past: PastQuestions,
  ) {}

  @Get('today.png')
  async sendTodaysQuestion(@Res() response: Response): Promise<void> {
    await this.send((await this.daily.getToday()).content, response);
  }

  @Get('question-:id.png')
  async sendAskedQuestion(@Param() { id }: RowIdDto, @Res() response: Response): Promise<void> {
    await this.send((await this.past.asked(id)).content, response);
  }

  private async send(text: string, response: Response): Promise<void> {
    sendShareImage(response, await this.images.withText(text));
  }
}
