import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ImagesModule } from '../images/images.module.js';
import { AccountDeletionController } from './api/account-deletion.controller.js';
import { DataExportController } from './api/data-export.controller.js';
import { DataExportBuild } from './application/data-export-build.service.js';
import { DataExportMails } from './application/data-export-mails.service.js';
import { DataExports } from './application/data-exports.service.js';
import { OwnAccountDeletion } from './application/own-account-deletion.service.js';
import { DataExportsRepository } from './infrastructure/data-exports.repository.js';

/**
 * Purpose: users download everything that is stored about them, and delete their accounts.
 * Tables:  data_exports.
 * Needs:   auth (passwords, users, the records of all modules), images (hiding them), platform (object store, jobs).
 */
@Module({
  imports: [AuthModule, ImagesModule],
  controllers: [AccountDeletionController, DataExportController],
  providers: [
    OwnAccountDeletion,
    DataExports,
    DataExportBuild,
    DataExportMails,
    DataExportsRepository,
  ],
  exports: [DataExports],
})
export class PersonalDataModule {}
