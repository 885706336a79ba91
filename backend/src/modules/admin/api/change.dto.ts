import { OmitType } from '@nestjs/swagger';
import { itemDtoOf } from '../../../platform/http/lists/list-item.dto.js';
import { listQueryOf } from '../../../platform/http/lists/list-query.dto.js';
import { RecordedChange } from '../domain/change.js';

export class ChangeDto extends itemDtoOf(RecordedChange) {}

/** Without sorting and search: the audit trail is always listed newest first. */
export class ChangesQueryDto extends OmitType(listQueryOf(RecordedChange), [
  'sort',
  'order',
  'q',
]) {}
