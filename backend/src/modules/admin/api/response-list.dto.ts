import { itemDtoOf } from '../../../platform/http/lists/list-item.dto.js';
import { exportQueryOf, listQueryOf } from '../../../platform/http/lists/list-query.dto.js';
import { CollectedResponse } from '../../questions/application/collected-responses.service.js';

export class ResponsesQueryDto extends listQueryOf(CollectedResponse) {}
export class ResponsesExportDto extends exportQueryOf(CollectedResponse) {}
export class CollectedResponseDto extends itemDtoOf(CollectedResponse) {}
