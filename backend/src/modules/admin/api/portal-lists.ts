import { Get, Inject, Query } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { RowLists } from '../../../platform/database/row-lists.js';
import { ListRoute } from '../../../platform/http/lists/list-routes.js';
import { itemDtoOf, listQueryOf } from '../../../platform/http/lists/list.dto.js';
import type { ItemList, ListQuery } from '../../../shared/item-list.js';
import { CardCodes } from '../../codes/application/card-codes.service.js';
import { ListedCode } from '../../codes/domain/listed-code.js';
import { ManagedUser } from '../../auth/application/managed-users.service.js';
import { UndeliveredMail } from '../../bounces/domain/listed-undelivered-mail.js';
import { ListedResponse } from '../../questions/application/responses.service.js';
import {
  ListedQuestion,
  PlannedQuestions,
} from '../../questions/application/planned-questions.service.js';
import { ListedLetter } from '../../signups/domain/listed-letter.js';
import { ListedSignup } from '../../signups/domain/listed-signup.js';
import { ListedDelivery } from '../../webhooks/domain/listed-delivery.js';
import { ImageReviews } from '../application/image-reviews.service.js';
import { type ActingAdmin, RecordedChange } from '../domain/change.js';
import { ReviewedImage } from '../domain/reviewed-image.js';
import { RatedImage } from '../domain/rated-image.js';
import { AdminController } from './admin-controller.decorator.js';
import { CodeDto } from './code.dto.js';
import { ReviewedImageDto } from './reviewed-image.dto.js';
import { ListController } from './list-controller.factory.js';
import { QuestionDto } from './question.dto.js';
import { UserDto } from './user.dto.js';

class ChangeDto extends itemDtoOf(RecordedChange) {}

class ImageLists extends ListController({
  path: 'images',
  list: ReviewedImage,
  item: ReviewedImageDto,
  summary: 'All images, or the review queue',
  file: 'All images',
  openTo: 'moderators',
}) {
  @Inject(ImageReviews)
  private readonly reviews: ImageReviews;

  protected override open(query: ListQuery, admin: ActingAdmin): Promise<ItemList<ReviewedImage>> {
    return this.reviews.list(query, admin);
  }
}

class RatingLists extends ListController({
  path: 'ratings',
  list: RatedImage,
  summary: 'The ratings of images',
}) {
  @Inject(ImageReviews)
  private readonly reviews: ImageReviews;

  protected override open(query: ListQuery): Promise<ItemList<RatedImage>> {
    return this.reviews.listRated(query);
  }
}

class QuestionLists extends ListController({
  path: 'questions',
  list: ListedQuestion,
  item: QuestionDto,
  summary: 'Past and planned questions',
  file: 'The questions',
}) {
  @Inject(PlannedQuestions)
  private readonly questions: PlannedQuestions;

  protected override open(query: ListQuery): Promise<ItemList<ListedQuestion>> {
    return this.questions.list(query);
  }
}

class CodeLists extends ListController({
  path: 'codes',
  list: ListedCode,
  item: CodeDto,
  summary: 'Printed codes and what they led to',
}) {
  @Inject(CardCodes)
  private readonly codes: CardCodes;

  protected override open(query: ListQuery): Promise<ItemList<ListedCode>> {
    return this.codes.list(query);
  }
}

/** The audit trail can't be sorted or searched. It is always listed newest first. */
class ChangesQueryDto extends OmitType(listQueryOf(RecordedChange), ['sort', 'order', 'q']) {}

@AdminController('changes')
class ChangeLists {
  constructor(private readonly lists: RowLists) {}

  @Get()
  @ListRoute({ summary: 'Changes by admins, newest first', item: ChangeDto })
  listChanges(@Query() page: ChangesQueryDto): Promise<ItemList<RecordedChange>> {
    return this.lists.open(RecordedChange, { ...page, sort: 'id', order: 'desc' });
  }
}

/**
 * Must be registered before the controllers of single rows, which would take the `export` of `images/export` as an id.
 */
export const PORTAL_LISTS = [
  ChangeLists,
  CodeLists,
  ImageLists,
  ListController({ path: 'letters', list: ListedLetter, summary: 'Letters to subscribers' }),
  QuestionLists,
  RatingLists,
  ListController({
    path: 'responses',
    list: ListedResponse,
    summary: 'The answers of everybody',
  }),
  ListController({
    path: 'email-signups',
    list: ListedSignup,
    summary: 'Addresses that asked for news',
  }),
  ListController({
    path: 'undelivered-mails',
    list: UndeliveredMail,
    summary: 'Mails that could not be delivered',
  }),
  ListController({
    path: 'webhook-deliveries',
    list: ListedDelivery,
    summary: 'Events for webhooks, with the last answers',
  }),
  ListController({ path: 'users', list: ManagedUser, item: UserDto, summary: 'All users' }),
];
