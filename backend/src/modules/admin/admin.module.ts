import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BouncesModule } from '../bounces/bounces.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { ImagesModule } from '../images/images.module.js';
import { PersonalDataModule } from '../personal-data/personal-data.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { SignupsModule } from '../signups/signups.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AdminSessionController } from './api/admin-session.controller.js';
import { ConfirmationController } from './api/confirmation.controller.js';
import { SecondLockController } from './api/second-lock.controller.js';
import { CodesController } from './api/codes.controller.js';
import { FiguresController } from './api/figures.controller.js';
import { ReviewedImagesController } from './api/reviewed-images.controller.js';
import { LettersController } from './api/letters.controller.js';
import { PORTAL_LISTS } from './api/portal-lists.js';
import { ListItemActionsController } from './api/list-item-actions.controller.js';
import { OwnPasswordController } from './api/own-password.controller.js';
import { PortalAccessController } from './api/portal-access.controller.js';
import { QuestionPlanController } from './api/question-plan.controller.js';
import { SiteSettingsController } from './api/site-settings.controller.js';
import { WebhooksController } from './api/webhooks.controller.js';
import { UsersController } from './api/users.controller.js';
import { AdminSessions } from './application/admin-sessions.service.js';
import { AuditRetention } from './application/audit-retention.service.js';
import { AuditTrail } from './application/audit-trail.service.js';
import { BackupState } from './application/backup-state.service.js';
import { CodeEdits } from './application/code-edits.service.js';
import { ImageDecisions } from './application/image-decisions.service.js';
import { ImageReviews } from './application/image-reviews.service.js';
import { LetterEdits } from './application/letter-edits.service.js';
import { LetterPreviews } from './application/letter-previews.service.js';
import { ListedItemEdits } from './application/listed-item-edits.service.js';
import { AdminCredentialAudit } from './application/admin-credential-audit.service.js';
import { OwnerMailFacts } from './application/owner-mail-facts.service.js';
import { OwnerMails } from './application/owner-mails.service.js';
import { Overviews } from './application/overviews.service.js';
import { FactorAudit } from './application/factor-audit.service.js';
import { ExpiredUsers } from './application/expired-users.service.js';
import { QuestionEdits } from './application/question-edits.service.js';
import { SiteSettingEdits } from './application/site-setting-edits.service.js';
import { UserEdits } from './application/user-edits.service.js';
import { UserNotices } from './application/user-notices.service.js';
import { WebhookEdits } from './application/webhook-edits.service.js';
import { OwnerMailsRepository } from './infrastructure/owner-mails.repository.js';
import { AuditTrailRepository } from './infrastructure/audit-trail.repository.js';
import { OwnerMailFactsRepository } from './infrastructure/owner-mail-facts.repository.js';
import { OverviewRepository } from './infrastructure/overview.repository.js';

/**
 * Purpose: HTTP API of the admin portal, and the audit trail. The business rules are in the other modules.
 * Tables:  audit_trail, owner_mails.
 * Needs:   analytics, auth, bounces, codes, images, personal-data, questions, ratings, signups, webhooks (what admins
 *          manage), platform (site settings, jobs, mail).
 */
@Module({
  imports: [
    AnalyticsModule,
    AuthModule,
    BouncesModule,
    CodesModule,
    QuestionsModule,
    ImagesModule,
    SignupsModule,
    PersonalDataModule,
    WebhooksModule,
  ],
  controllers: [
    ...PORTAL_LISTS,
    AdminSessionController,
    ConfirmationController,
    SecondLockController,
    CodesController,
    FiguresController,
    ReviewedImagesController,
    LettersController,
    QuestionPlanController,
    SiteSettingsController,
    ListItemActionsController,
    PortalAccessController,
    OwnPasswordController,
    UsersController,
    WebhooksController,
  ],
  providers: [
    UserNotices,
    AdminSessions,
    AuditRetention,
    AuditTrail,
    BackupState,
    CodeEdits,
    ImageDecisions,
    ImageReviews,
    LetterEdits,
    LetterPreviews,
    ListedItemEdits,
    Overviews,
    AdminCredentialAudit,
    FactorAudit,
    UserEdits,
    WebhookEdits,
    ExpiredUsers,
    QuestionEdits,
    SiteSettingEdits,
    AuditTrailRepository,
    OverviewRepository,
    OwnerMailFactsRepository,
    OwnerMailsRepository,
    OwnerMailFacts,
    OwnerMails,
  ],
  exports: [AuditTrail],
})
export class AdminModule {}
