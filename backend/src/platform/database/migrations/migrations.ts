import { CreateUsers1763600000001 } from './1763600000001-create-users.js';
import { CreateSessions1763600000002 } from './1763600000002-create-sessions.js';
import { CreateAppliedSettings1763600000003 } from './1763600000003-create-applied-settings.js';
import { CreateQuestions1763600000004 } from './1763600000004-create-questions.js';
import { CreateImages1763600000005 } from './1763600000005-create-images.js';
import { NumberDrawableImages1763600000006 } from './1763600000006-number-drawable-images.js';
import { CreateRatings1763600000007 } from './1763600000007-create-ratings.js';
import { CreateResponses1763600000008 } from './1763600000008-create-responses.js';
import { CreateInvites1763600000009 } from './1763600000009-create-invites.js';
import { CreateEmailSignups1763600000010 } from './1763600000010-create-email-signups.js';
import { CreateSessionAnalytics1763600000011 } from './1763600000011-create-session-analytics.js';
import { CreateLogins1763600000012 } from './1763600000012-create-logins.js';
import { AddRegistrationExpiry1763600000013 } from './1763600000013-add-registration-expiry.js';
import { SeparateObjectKeys1763600000014 } from './1763600000014-separate-object-keys.js';
import { KeepLongestTimeOnPage1763600000015 } from './1763600000015-keep-longest-time-on-page.js';
import { CreateAuditTrail1763600000016 } from './1763600000016-create-audit-trail.js';
import { CreateRatingDays1763600000017 } from './1763600000017-create-rating-days.js';
import { IndexLists1763600000018 } from './1763600000018-index-lists.js';
import { IndexImagesForModerators1763600000019 } from './1763600000019-index-images-for-moderators.js';
import { IndexResponsesByAge1763600000020 } from './1763600000020-index-responses-by-age.js';
import { CreateNightlyTasks1763600000021 } from './1763600000021-create-nightly-tasks.js';
import { PartitionSessionAnalytics1763600000022 } from './1763600000022-partition-session-analytics.js';
import { CreateIdempotentCalls1763600000024 } from './1763600000024-create-idempotent-calls.js';
import { LetTheProductAct1763600000028 } from './1763600000028-let-the-product-act.js';
import { StoreTimesRated1763600000029 } from './1763600000029-store-times-rated.js';
import { CreateSiteSettings1763600000032 } from './1763600000032-create-site-settings.js';
import { CreateInviteOptOuts1763600000034 } from './1763600000034-create-invite-opt-outs.js';
import { IndexUserSearch1763600000035 } from './1763600000035-index-user-search.js';
import { DescribeLogins1763600000037 } from './1763600000037-describe-logins.js';
import { CreateEmailChanges1763600000038 } from './1763600000038-create-email-changes.js';
import { DeleteAccountsLater1763600000039 } from './1763600000039-delete-accounts-later.js';
import { CreateMailOptOuts1763600000041 } from './1763600000041-create-mail-opt-outs.js';
import { ConfirmEmailSignups1763600000042 } from './1763600000042-confirm-email-signups.js';
import { CreateImageReports1763600000043 } from './1763600000043-create-image-reports.js';
import { IndexChangesBySubject1763600000044 } from './1763600000044-index-changes-by-subject.js';
import { CreateQuestionDepth1763600000045 } from './1763600000045-create-question-depth.js';
import { CreateFriendPairs1763600000046 } from './1763600000046-create-friend-pairs.js';
import { StoreDaysOfResponses1763600000047 } from './1763600000047-store-days-of-responses.js';
import { CreateLetters1763600000048 } from './1763600000048-create-letters.js';
import { StoreBouncedSignups1763600000049 } from './1763600000049-store-bounced-signups.js';
import { HashImages1763600000050 } from './1763600000050-hash-images.js';
import { CreateReminders1763600000053 } from './1763600000053-create-reminders.js';
import { CreatePushSubscriptions1763600000054 } from './1763600000054-create-push-subscriptions.js';
import { CreatePushKey1763600000055 } from './1763600000055-create-push-key.js';
import { CreateDataExports1763600000056 } from './1763600000056-create-data-exports.js';
import { TellOwnersOfRemovals1763600000057 } from './1763600000057-tell-owners-of-removals.js';
import { FollowInvites1763600000059 } from './1763600000059-follow-invites.js';
import { CreateUndeliveredMails1763600000060 } from './1763600000060-create-undelivered-mails.js';
import { CreateCampaignDays1763600000061 } from './1763600000061-create-campaign-days.js';
import { StoreRemovalReasons1763600000062 } from './1763600000062-store-removal-reasons.js';
import { IndexSourcesOfImages1763600000063 } from './1763600000063-index-sources-of-images.js';
import { SortImagesByRating1763600000064 } from './1763600000064-sort-images-by-rating.js';
import { CountImages1763600000065 } from './1763600000065-count-images.js';
import { IndexImagesByDecision1763600000066 } from './1763600000066-index-images-by-decision.js';
import { BoundRatings1763600000067 } from './1763600000067-bound-ratings.js';
import { CreateArrivalDays1763600000068 } from './1763600000068-create-arrival-days.js';
import { CoverDraws1763600000069 } from './1763600000069-cover-draws.js';
import { LetLettersOverlap1763600000070 } from './1763600000070-let-letters-overlap.js';
import { CreateChosenQuestions1763600000071 } from './1763600000071-create-chosen-questions.js';
import { SweepObjectsInPortions1763600000072 } from './1763600000072-sweep-objects-in-portions.js';
import { IndexNamesInChanges1763600000073 } from './1763600000073-index-names-in-changes.js';
import { IndexImagesToTellAndToHash1763600000074 } from './1763600000074-index-images-to-tell-and-to-hash.js';
import { CutPageAddresses1763600000075 } from './1763600000075-cut-page-addresses.js';
import { LimitUnaskedMails1763600000080 } from './1763600000080-limit-unasked-mails.js';
import { StoreUnclaimedImages1763600000081 } from './1763600000081-store-unclaimed-images.js';
import { NormalizeUsernames1763600000088 } from './1763600000088-normalize-usernames.js';
import { StoreFriendsOfResponses1763600000090 } from './1763600000090-store-friends-of-responses.js';

/** All migrations in order; listed by name so that none is picked up by accident. */
export const migrations = [
  CreateUsers1763600000001,
  CreateSessions1763600000002,
  CreateAppliedSettings1763600000003,
  CreateQuestions1763600000004,
  CreateImages1763600000005,
  NumberDrawableImages1763600000006,
  CreateRatings1763600000007,
  CreateResponses1763600000008,
  CreateInvites1763600000009,
  CreateEmailSignups1763600000010,
  CreateSessionAnalytics1763600000011,
  CreateLogins1763600000012,
  AddRegistrationExpiry1763600000013,
  SeparateObjectKeys1763600000014,
  KeepLongestTimeOnPage1763600000015,
  CreateAuditTrail1763600000016,
  CreateRatingDays1763600000017,
  IndexLists1763600000018,
  IndexImagesForModerators1763600000019,
  IndexResponsesByAge1763600000020,
  CreateNightlyTasks1763600000021,
  PartitionSessionAnalytics1763600000022,
  CreateIdempotentCalls1763600000024,
  LetTheProductAct1763600000028,
  StoreTimesRated1763600000029,
  CreateSiteSettings1763600000032,
  CreateInviteOptOuts1763600000034,
  IndexUserSearch1763600000035,
  DescribeLogins1763600000037,
  CreateEmailChanges1763600000038,
  DeleteAccountsLater1763600000039,
  CreateMailOptOuts1763600000041,
  ConfirmEmailSignups1763600000042,
  CreateImageReports1763600000043,
  IndexChangesBySubject1763600000044,
  CreateQuestionDepth1763600000045,
  CreateFriendPairs1763600000046,
  StoreDaysOfResponses1763600000047,
  CreateLetters1763600000048,
  StoreBouncedSignups1763600000049,
  HashImages1763600000050,
  CreateReminders1763600000053,
  CreatePushSubscriptions1763600000054,
  CreatePushKey1763600000055,
  CreateDataExports1763600000056,
  TellOwnersOfRemovals1763600000057,
  FollowInvites1763600000059,
  CreateUndeliveredMails1763600000060,
  CreateCampaignDays1763600000061,
  StoreRemovalReasons1763600000062,
  IndexSourcesOfImages1763600000063,
  SortImagesByRating1763600000064,
  CountImages1763600000065,
  IndexImagesByDecision1763600000066,
  BoundRatings1763600000067,
  CreateArrivalDays1763600000068,
  CoverDraws1763600000069,
  LetLettersOverlap1763600000070,
  CreateChosenQuestions1763600000071,
  SweepObjectsInPortions1763600000072,
  IndexNamesInChanges1763600000073,
  IndexImagesToTellAndToHash1763600000074,
  CutPageAddresses1763600000075,
  LimitUnaskedMails1763600000080,
  StoreUnclaimedImages1763600000081,
  NormalizeUsernames1763600000088,
  StoreFriendsOfResponses1763600000090,
];
