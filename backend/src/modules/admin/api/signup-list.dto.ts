import { itemDtoOf } from '../../../platform/http/lists/list-item.dto.js';
import { exportQueryOf, listQueryOf } from '../../../platform/http/lists/list-query.dto.js';
import { ListedSignup } from '../../signups/application/signups.service.js';

export class SignupsQueryDto extends listQueryOf(ListedSignup) {}
export class SignupsExportDto extends exportQueryOf(ListedSignup) {}
export class ListedSignupDto extends itemDtoOf(ListedSignup) {}
