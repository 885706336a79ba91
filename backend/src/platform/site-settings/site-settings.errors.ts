import { DomainError } from '../../shared/domain-error.js';

export class SettingChangedMeanwhileError extends DomainError {
  readonly code = 'site-settings/changed-meanwhile';
  readonly kind = 'conflict';
  constructor() {
    super('Another admin changed this in the meantime. Nothing of yours was saved yet.');
  }
}
