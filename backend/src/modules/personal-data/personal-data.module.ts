import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ImagesModule } from '../images/images.module.js';
import { AccountDeletionController } from './api/account-deletion.controller.js';
import { OwnAccountDeletion } from './application/own-account-deletion.service.js';

/**
 * Purpose: what people may do with everything that is stored about them: delete the account.
 * Tables:  none.
 * Needs:   auth (passwords, users), images (hiding them).
 */
@Module({
  imports: [AuthModule, ImagesModule],
  controllers: [AccountDeletionController],
  providers: [OwnAccountDeletion],
})
export class PersonalDataModule {}
