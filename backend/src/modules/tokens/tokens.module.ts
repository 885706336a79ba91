import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ProgramsController } from './api/programs.controller.js';
import { TokensController } from './api/tokens.controller.js';
import { ApiTokens } from './application/api-tokens.service.js';
import { SyncedLists } from './application/synced-lists.service.js';
import { TokenNotices } from './application/token-notices.service.js';
import { ApiTokensRepository } from './infrastructure/api-tokens.repository.js';
import { SyncedListsRepository } from './infrastructure/synced-lists.repository.js';

/**
 * Purpose: API tokens, and the lists of which programs keep a copy.
 * Tables:  api_tokens, deleted_rows, list_generation.
 * Needs:   admin (audit trail), auth (admins), and what the lists read: codes, questions, and the tables of analytics,
 *          images and signups.
 */
@Module({
  imports: [AdminModule, AuthModule, CodesModule, QuestionsModule],
  controllers: [TokensController, ProgramsController],
  providers: [ApiTokens, SyncedLists, TokenNotices, ApiTokensRepository, SyncedListsRepository],
})
export class TokensModule {}
