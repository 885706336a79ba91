import { baseApi as api } from './base-api';
export const addTagTypes = [
  'operations',
  'auth',
  'questions',
  'images',
  'ratings',
  'feed',
  'invites',
  'signups',
  'reminders',
  'analytics',
  'personal-data',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getReadiness: build.query<GetReadinessApiResponse, GetReadinessApiArg>({
        query: () => ({ url: `/api/ready` }),
        providesTags: ['operations'],
      }),
      verifySession: build.query<VerifySessionApiResponse, VerifySessionApiArg>({
        query: () => ({ url: `/api/auth/verify` }),
        providesTags: ['auth'],
      }),
      getCurrentUser: build.query<GetCurrentUserApiResponse, GetCurrentUserApiArg>({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ['auth'],
      }),
      logIn: build.mutation<LogInApiResponse, LogInApiArg>({
        query: (queryArg) => ({ url: `/api/auth/login`, method: 'POST', body: queryArg.loginDto }),
        invalidatesTags: ['auth'],
      }),
      takeSecondStep: build.mutation<TakeSecondStepApiResponse, TakeSecondStepApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/second-step`,
          method: 'POST',
          body: queryArg.secondStepAnswerDto,
        }),
        invalidatesTags: ['auth'],
      }),
      logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      verifyRegistrationToken: build.query<
        VerifyRegistrationTokenApiResponse,
        VerifyRegistrationTokenApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/verify-registration-token/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ['auth'],
      }),
      completeRegistration: build.mutation<
        CompleteRegistrationApiResponse,
        CompleteRegistrationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/complete-registration`,
          method: 'POST',
          body: queryArg.completeRegistrationDto,
        }),
        invalidatesTags: ['auth'],
      }),
      stopMails: build.mutation<StopMailsApiResponse, StopMailsApiArg>({
        query: (queryArg) => ({
          url: `/api/stop-emails`,
          method: 'POST',
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ['auth'],
      }),
      requestPasswordReset: build.mutation<
        RequestPasswordResetApiResponse,
        RequestPasswordResetApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/forgot-password`,
          method: 'POST',
          body: queryArg.forgotPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      verifyResetToken: build.query<VerifyResetTokenApiResponse, VerifyResetTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/verify-reset-token/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ['auth'],
      }),
      resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/reset-password`,
          method: 'POST',
          body: queryArg.resetPasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/user/password`,
          method: 'PUT',
          body: queryArg.changePasswordDto,
        }),
        invalidatesTags: ['auth'],
      }),
      listOwnLogins: build.query<ListOwnLoginsApiResponse, ListOwnLoginsApiArg>({
        query: () => ({ url: `/api/user/logins` }),
        providesTags: ['auth'],
      }),
      endOtherLogins: build.mutation<EndOtherLoginsApiResponse, EndOtherLoginsApiArg>({
        query: () => ({ url: `/api/user/logins`, method: 'DELETE' }),
        invalidatesTags: ['auth'],
      }),
      endOwnLogin: build.mutation<EndOwnLoginApiResponse, EndOwnLoginApiArg>({
        query: (queryArg) => ({
          url: `/api/user/logins/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['auth'],
      }),
      getOwnName: build.query<GetOwnNameApiResponse, GetOwnNameApiArg>({
        query: () => ({ url: `/api/user/name` }),
        providesTags: ['auth'],
      }),
      changeName: build.mutation<ChangeNameApiResponse, ChangeNameApiArg>({
        query: (queryArg) => ({ url: `/api/user/name`, method: 'PUT', body: queryArg.ownNameDto }),
        invalidatesTags: ['auth'],
      }),
      getOwnEmail: build.query<GetOwnEmailApiResponse, GetOwnEmailApiArg>({
        query: () => ({ url: `/api/user/email` }),
        providesTags: ['auth'],
      }),
      requestEmailChange: build.mutation<RequestEmailChangeApiResponse, RequestEmailChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/user/email`,
          method: 'PUT',
          body: queryArg.requestEmailChangeDto,
        }),
        invalidatesTags: ['auth'],
      }),
      cancelEmailChange: build.mutation<CancelEmailChangeApiResponse, CancelEmailChangeApiArg>({
        query: () => ({ url: `/api/user/email/pending`, method: 'DELETE' }),
        invalidatesTags: ['auth'],
      }),
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/confirm-email`,
          method: 'POST',
          body: queryArg.confirmEmailDto,
        }),
        invalidatesTags: ['auth'],
      }),
      undoEmailChange: build.mutation<UndoEmailChangeApiResponse, UndoEmailChangeApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/undo-email-change`,
          method: 'POST',
          body: queryArg.undoEmailChangeDto,
        }),
        invalidatesTags: ['auth'],
      }),
      drawPastQuestion: build.query<DrawPastQuestionApiResponse, DrawPastQuestionApiArg>({
        query: (queryArg) => ({
          url: `/api/user/another-question`,
          params: {
            depth: queryArg.depth,
            last: queryArg.last,
          },
        }),
        providesTags: ['questions'],
      }),
      listDepthsLeft: build.query<ListDepthsLeftApiResponse, ListDepthsLeftApiArg>({
        query: () => ({ url: `/api/user/another-question/depths` }),
        providesTags: ['questions'],
      }),
      submitPastResponse: build.mutation<SubmitPastResponseApiResponse, SubmitPastResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/responses/another`,
          method: 'POST',
          body: queryArg.answerDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['questions'],
      }),
      getTodaysQuestion: build.query<GetTodaysQuestionApiResponse, GetTodaysQuestionApiArg>({
        query: () => ({ url: `/api/questions/today` }),
        providesTags: ['questions'],
      }),
      getAskedQuestion: build.query<GetAskedQuestionApiResponse, GetAskedQuestionApiArg>({
        query: (queryArg) => ({ url: `/api/questions/${encodeURIComponent(String(queryArg.id))}` }),
        providesTags: ['questions'],
      }),
      getResponseStatus: build.query<GetResponseStatusApiResponse, GetResponseStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/responses/today`,
          params: {
            anonymous: queryArg.anonymous,
          },
        }),
        providesTags: ['questions'],
      }),
      countTodaysAnswers: build.query<CountTodaysAnswersApiResponse, CountTodaysAnswersApiArg>({
        query: () => ({ url: `/api/responses/today/count` }),
        providesTags: ['questions'],
      }),
      submitResponse: build.mutation<SubmitResponseApiResponse, SubmitResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/responses`,
          method: 'POST',
          body: queryArg.submitResponseDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['questions'],
      }),
      submitAnonymousResponse: build.mutation<
        SubmitAnonymousResponseApiResponse,
        SubmitAnonymousResponseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/responses/anonymous`,
          method: 'POST',
          body: queryArg.submitAnonymousResponseDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['questions'],
      }),
      setResponseVisibility: build.mutation<
        SetResponseVisibilityApiResponse,
        SetResponseVisibilityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user/responses/${encodeURIComponent(String(queryArg.id))}/visibility`,
          method: 'PATCH',
          body: queryArg.setResponseVisibilityDto,
        }),
        invalidatesTags: ['questions'],
      }),
      deleteOwnResponse: build.mutation<DeleteOwnResponseApiResponse, DeleteOwnResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/user/responses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['questions'],
      }),
      getRandomImage: build.query<GetRandomImageApiResponse, GetRandomImageApiArg>({
        query: () => ({ url: `/api/random-image` }),
        providesTags: ['images'],
      }),
      getUnseenImage: build.query<GetUnseenImageApiResponse, GetUnseenImageApiArg>({
        query: (queryArg) => ({
          url: `/api/random-image/unseen`,
          params: {
            seen: queryArg.seen,
            never: queryArg['never'],
          },
        }),
        providesTags: ['images'],
      }),
      getRandomImages: build.query<GetRandomImagesApiResponse, GetRandomImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/random-images`,
          params: {
            count: queryArg.count,
          },
        }),
        providesTags: ['images'],
      }),
      uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
        query: (queryArg) => ({
          url: `/api/upload-image-cloud`,
          method: 'POST',
          body: queryArg.uploadImageFormDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['images'],
      }),
      previewImage: build.mutation<PreviewImageApiResponse, PreviewImageApiArg>({
        query: (queryArg) => ({
          url: `/api/preview-image`,
          method: 'POST',
          body: queryArg.previewImageFormDto,
        }),
        invalidatesTags: ['images'],
      }),
      reportImage: build.mutation<ReportImageApiResponse, ReportImageApiArg>({
        query: (queryArg) => ({
          url: `/api/report-image`,
          method: 'POST',
          body: queryArg.reportImageDto,
        }),
        invalidatesTags: ['images'],
      }),
      setImageVisibility: build.mutation<SetImageVisibilityApiResponse, SetImageVisibilityApiArg>({
        query: (queryArg) => ({
          url: `/api/user/images/${encodeURIComponent(String(queryArg.id))}/visibility`,
          method: 'PATCH',
          body: queryArg.setVisibilityDto,
        }),
        invalidatesTags: ['images'],
      }),
      appealForImage: build.mutation<AppealForImageApiResponse, AppealForImageApiArg>({
        query: (queryArg) => ({
          url: `/api/user/images/${encodeURIComponent(String(queryArg.id))}/appeal`,
          method: 'POST',
          body: queryArg.appealDto,
        }),
        invalidatesTags: ['images'],
      }),
      deleteOwnImage: build.mutation<DeleteOwnImageApiResponse, DeleteOwnImageApiArg>({
        query: (queryArg) => ({
          url: `/api/user/images/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['images'],
      }),
      deleteOwnImageFromHome: build.mutation<
        DeleteOwnImageFromHomeApiResponse,
        DeleteOwnImageFromHomeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/user-images/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['images'],
      }),
      getUnclaimedImages: build.query<GetUnclaimedImagesApiResponse, GetUnclaimedImagesApiArg>({
        query: () => ({ url: `/api/user/unclaimed-images` }),
        providesTags: ['images'],
      }),
      acceptImages: build.mutation<AcceptImagesApiResponse, AcceptImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/user/unclaimed-images/accept`,
          method: 'POST',
          body: queryArg.acceptImagesDto,
        }),
        invalidatesTags: ['images'],
      }),
      declineImages: build.mutation<DeclineImagesApiResponse, DeclineImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/user/unclaimed-images/decline`,
          method: 'POST',
          body: queryArg.declineImagesDto,
        }),
        invalidatesTags: ['images'],
      }),
      rateSingleClick: build.mutation<RateSingleClickApiResponse, RateSingleClickApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-single-click`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      rateDoubleClick: build.mutation<RateDoubleClickApiResponse, RateDoubleClickApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-double-click`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      rateHold: build.mutation<RateHoldApiResponse, RateHoldApiArg>({
        query: (queryArg) => ({
          url: `/api/rate-hold`,
          method: 'POST',
          body: queryArg.rateHoldDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      takeBackRating: build.mutation<TakeBackRatingApiResponse, TakeBackRatingApiArg>({
        query: (queryArg) => ({
          url: `/api/take-back-rating`,
          method: 'POST',
          body: queryArg.takeBackDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      incrementViews: build.mutation<IncrementViewsApiResponse, IncrementViewsApiArg>({
        query: (queryArg) => ({
          url: `/api/increment-views`,
          method: 'POST',
          body: queryArg.rateImageDto,
        }),
        invalidatesTags: ['ratings'],
      }),
      getOwnContent: build.query<GetOwnContentApiResponse, GetOwnContentApiArg>({
        query: (queryArg) => ({
          url: `/api/user/content`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            before: queryArg.before,
          },
        }),
        providesTags: ['feed'],
      }),
      getOnThisDay: build.query<GetOnThisDayApiResponse, GetOnThisDayApiArg>({
        query: () => ({ url: `/api/user/on-this-day` }),
        providesTags: ['feed'],
      }),
      getToday: build.query<GetTodayApiResponse, GetTodayApiArg>({
        query: () => ({ url: `/api/user/today` }),
        providesTags: ['feed'],
      }),
      markToday: build.mutation<MarkTodayApiResponse, MarkTodayApiArg>({
        query: (queryArg) => ({
          url: `/api/user/today`,
          method: 'POST',
          body: queryArg.markTodayDto,
        }),
        invalidatesTags: ['feed'],
      }),
      listFriends: build.query<ListFriendsApiResponse, ListFriendsApiArg>({
        query: () => ({ url: `/api/user/friends` }),
        providesTags: ['invites'],
      }),
      askFriend: build.mutation<AskFriendApiResponse, AskFriendApiArg>({
        query: (queryArg) => ({
          url: `/api/user/friends/${encodeURIComponent(String(queryArg.id))}/ask`,
          method: 'POST',
        }),
        invalidatesTags: ['invites'],
      }),
      agreeWithFriend: build.mutation<AgreeWithFriendApiResponse, AgreeWithFriendApiArg>({
        query: (queryArg) => ({
          url: `/api/user/friends/${encodeURIComponent(String(queryArg.id))}/agree`,
          method: 'POST',
        }),
        invalidatesTags: ['invites'],
      }),
      declineFriend: build.mutation<DeclineFriendApiResponse, DeclineFriendApiArg>({
        query: (queryArg) => ({
          url: `/api/user/friends/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: 'POST',
        }),
        invalidatesTags: ['invites'],
      }),
      endWithFriend: build.mutation<EndWithFriendApiResponse, EndWithFriendApiArg>({
        query: (queryArg) => ({
          url: `/api/user/friends/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['invites'],
      }),
      mailInvitation: build.mutation<MailInvitationApiResponse, MailInvitationApiArg>({
        query: (queryArg) => ({
          url: `/api/invitation-mails`,
          method: 'POST',
          body: queryArg.inviteLinkDto,
        }),
        invalidatesTags: ['invites'],
      }),
      getInvites: build.query<GetInvitesApiResponse, GetInvitesApiArg>({
        query: () => ({ url: `/api/invites` }),
        providesTags: ['invites'],
      }),
      resendInvite: build.mutation<ResendInviteApiResponse, ResendInviteApiArg>({
        query: (queryArg) => ({
          url: `/api/invites/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['invites'],
      }),
      sendInvites: build.mutation<SendInvitesApiResponse, SendInvitesApiArg>({
        query: (queryArg) => ({
          url: `/api/send-invites`,
          method: 'POST',
          body: queryArg.sendInvitesDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['invites'],
      }),
      optOutOfInvites: build.mutation<OptOutOfInvitesApiResponse, OptOutOfInvitesApiArg>({
        query: (queryArg) => ({
          url: `/api/invite-opt-out`,
          method: 'POST',
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ['invites'],
      }),
      getTodaysReveals: build.query<GetTodaysRevealsApiResponse, GetTodaysRevealsApiArg>({
        query: () => ({ url: `/api/user/reveals/today` }),
        providesTags: ['invites'],
      }),
      listReveals: build.query<ListRevealsApiResponse, ListRevealsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/reveals`,
          params: {
            since: queryArg.since,
            cameAfter: queryArg.cameAfter,
          },
        }),
        providesTags: ['invites'],
      }),
      turnCardOver: build.query<TurnCardOverApiResponse, TurnCardOverApiArg>({
        query: (queryArg) => ({
          url: `/api/user/friends/${encodeURIComponent(String(queryArg.id))}/answer`,
          params: {
            responseId: queryArg.responseId,
          },
        }),
        providesTags: ['invites'],
      }),
      openSeatCode: build.mutation<OpenSeatCodeApiResponse, OpenSeatCodeApiArg>({
        query: () => ({ url: `/api/invites/code`, method: 'POST' }),
        invalidatesTags: ['invites'],
      }),
      closeSeatCode: build.mutation<CloseSeatCodeApiResponse, CloseSeatCodeApiArg>({
        query: () => ({ url: `/api/invites/code`, method: 'DELETE' }),
        invalidatesTags: ['invites'],
      }),
      takeSeat: build.mutation<TakeSeatApiResponse, TakeSeatApiArg>({
        query: (queryArg) => ({
          url: `/api/taken-seats`,
          method: 'POST',
          body: queryArg.takeSeatDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['invites'],
      }),
      signUpByEmail: build.mutation<SignUpByEmailApiResponse, SignUpByEmailApiArg>({
        query: (queryArg) => ({
          url: `/api/email-signup`,
          method: 'POST',
          body: queryArg.signUpDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['signups'],
      }),
      signUpByEmailFromHome: build.mutation<
        SignUpByEmailFromHomeApiResponse,
        SignUpByEmailFromHomeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/home-email-signup`,
          method: 'POST',
          body: queryArg.signUpDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['signups'],
      }),
      confirmSignup: build.mutation<ConfirmSignupApiResponse, ConfirmSignupApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm-signup`,
          method: 'POST',
          body: queryArg.mailedTokenDto,
        }),
        invalidatesTags: ['signups'],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe`,
          method: 'POST',
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ['signups'],
      }),
      getReminder: build.query<GetReminderApiResponse, GetReminderApiArg>({
        query: () => ({ url: `/api/user/reminder` }),
        providesTags: ['reminders'],
      }),
      saveReminder: build.mutation<SaveReminderApiResponse, SaveReminderApiArg>({
        query: (queryArg) => ({
          url: `/api/user/reminder`,
          method: 'PUT',
          body: queryArg.saveReminderDto,
        }),
        invalidatesTags: ['reminders'],
      }),
      getReminderDevice: build.query<GetReminderDeviceApiResponse, GetReminderDeviceApiArg>({
        query: () => ({ url: `/api/user/reminder/device` }),
        providesTags: ['reminders'],
      }),
      turnReminderOff: build.mutation<TurnReminderOffApiResponse, TurnReminderOffApiArg>({
        query: (queryArg) => ({
          url: `/api/reminder-off`,
          method: 'POST',
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ['reminders'],
      }),
      trackEvents: build.mutation<TrackEventsApiResponse, TrackEventsApiArg>({
        query: (queryArg) => ({
          url: `/api/analytics/events`,
          method: 'POST',
          body: queryArg.trackEventsDto,
        }),
        invalidatesTags: ['analytics'],
      }),
      trackViewContent: build.mutation<TrackViewContentApiResponse, TrackViewContentApiArg>({
        query: (queryArg) => ({
          url: `/api/facebook/track-view-content`,
          method: 'POST',
          body: queryArg.trackViewContentDto,
        }),
        invalidatesTags: ['analytics'],
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/user/deletion`,
          method: 'POST',
          body: queryArg.deleteAccountDto,
        }),
        invalidatesTags: ['personal-data'],
      }),
      keepAccount: build.mutation<KeepAccountApiResponse, KeepAccountApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/keep-account`,
          method: 'POST',
          body: queryArg.keepAccountDto,
        }),
        invalidatesTags: ['personal-data'],
      }),
      keepAccountByLink: build.mutation<KeepAccountByLinkApiResponse, KeepAccountByLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/keep-account-by-link`,
          method: 'POST',
          body: queryArg.keepAccountByLinkDto,
        }),
        invalidatesTags: ['personal-data'],
      }),
      getDataExport: build.query<GetDataExportApiResponse, GetDataExportApiArg>({
        query: () => ({ url: `/api/user/data-export` }),
        providesTags: ['personal-data'],
      }),
      requestDataExport: build.mutation<RequestDataExportApiResponse, RequestDataExportApiArg>({
        query: () => ({ url: `/api/user/data-export`, method: 'POST' }),
        invalidatesTags: ['personal-data'],
      }),
      downloadDataExport: build.query<DownloadDataExportApiResponse, DownloadDataExportApiArg>({
        query: () => ({ url: `/api/user/data-export/archive` }),
        providesTags: ['personal-data'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetReadinessApiResponse =
  /** status 200 Whether requests should be sent here */ ReadinessDto;
export type GetReadinessApiArg = void;
export type VerifySessionApiResponse =
  /** status 200 Whether the caller is logged in */ SessionStateDto;
export type VerifySessionApiArg = void;
export type GetCurrentUserApiResponse = /** status 200 The logged-in user */ CurrentUserDto;
export type GetCurrentUserApiArg = void;
export type LogInApiResponse = /** status 200 Log in */ LoginAnswerDto;
export type LogInApiArg = {
  loginDto: LoginDto;
};
export type TakeSecondStepApiResponse =
  /** status 200 Log in with a second factor, after the password */ LoggedInDto;
export type TakeSecondStepApiArg = {
  secondStepAnswerDto: SecondStepAnswerDto;
};
export type LogOutApiResponse = /** status 200 Log out */ MessageDto;
export type LogOutApiArg = void;
export type VerifyRegistrationTokenApiResponse =
  /** status 200 The email address of a set-up link */ RegistrationDto;
export type VerifyRegistrationTokenApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type CompleteRegistrationApiResponse =
  /** status 200 Set up an account and log in */ LoggedInDto;
export type CompleteRegistrationApiArg = {
  completeRegistrationDto: CompleteRegistrationDto;
};
export type StopMailsApiResponse =
  /** status 200 Opt out of mails that others can cause */ MessageDto;
export type StopMailsApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type RequestPasswordResetApiResponse =
  /** status 200 Ask for a link to choose a new password */ MessageDto;
export type RequestPasswordResetApiArg = {
  forgotPasswordDto: ForgotPasswordDto;
};
export type VerifyResetTokenApiResponse =
  /** status 200 The email address of a reset link */ ResetDto;
export type VerifyResetTokenApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type ResetPasswordApiResponse =
  /** status 200 Choose a new password by a mailed link */ MessageDto;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type ChangePasswordApiResponse = /** status 200 Change the password */ MessageDto;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type ListOwnLoginsApiResponse =
  /** status 200 The devices on which the caller is logged in */ OwnLoginDto[];
export type ListOwnLoginsApiArg = void;
export type EndOtherLoginsApiResponse = /** status 200 Log out all other devices */ MessageDto;
export type EndOtherLoginsApiArg = void;
export type EndOwnLoginApiResponse = /** status 200 Log out one device of the caller */ MessageDto;
export type EndOwnLoginApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetOwnNameApiResponse = /** status 200 The name of the caller */ OwnNameDto;
export type GetOwnNameApiArg = void;
export type ChangeNameApiResponse = /** status 200 Change the name */ OwnNameDto;
export type ChangeNameApiArg = {
  ownNameDto: OwnNameDto;
};
export type GetOwnEmailApiResponse =
  /** status 200 The email address of the caller, and a new address that is not confirmed yet */ OwnEmailDto;
export type GetOwnEmailApiArg = void;
export type RequestEmailChangeApiResponse =
  /** status 200 Ask for another email address */ MessageDto;
export type RequestEmailChangeApiArg = {
  requestEmailChangeDto: RequestEmailChangeDto;
};
export type CancelEmailChangeApiResponse =
  /** status 200 Cancel a change of the email address */ MessageDto;
export type CancelEmailChangeApiArg = void;
export type ConfirmEmailApiResponse =
  /** status 200 Confirm a new email address by a mailed link */ ConfirmedEmailDto;
export type ConfirmEmailApiArg = {
  confirmEmailDto: ConfirmEmailDto;
};
export type UndoEmailChangeApiResponse =
  /** status 200 Take an account back by a link in a mail to its old address */ MessageDto;
export type UndoEmailChangeApiArg = {
  undoEmailChangeDto: UndoEmailChangeDto;
};
export type DrawPastQuestionApiResponse =
  /** status 200 A past question that the caller has never answered */ PastQuestionDto;
export type DrawPastQuestionApiArg = {
  /** How personal the question is. */
  depth: 'light' | 'warm' | 'deep';
  /** Id of the question drawn last. It is drawn again only when no other one is left. */
  last?: number;
};
export type ListDepthsLeftApiResponse =
  /** status 200 The depths with a past question that the caller has never answered */ DepthsLeftDto;
export type ListDepthsLeftApiArg = void;
export type SubmitPastResponseApiResponse =
  /** status 201 Answer a past question */ StoredResponseDto;
export type SubmitPastResponseApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  answerDto: AnswerDto;
};
export type GetTodaysQuestionApiResponse =
  /** status 200 The question of the day */ DailyQuestionDto;
export type GetTodaysQuestionApiArg = void;
export type GetAskedQuestionApiResponse =
  /** status 200 A question that has been asked */ AskedQuestionDto;
export type GetAskedQuestionApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetResponseStatusApiResponse =
  /** status 200 Whether the caller has answered today */ ResponseStatusDto;
export type GetResponseStatusApiArg = {
  /** Asks about the visitor even when a user is logged in. */
  anonymous?: boolean;
};
export type CountTodaysAnswersApiResponse =
  /** status 200 The number of answers today, by users and visitors */ ResponseCountDto;
export type CountTodaysAnswersApiArg = void;
export type SubmitResponseApiResponse =
  /** status 201 Answer the question of the day */ StoredResponseDto;
export type SubmitResponseApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  submitResponseDto: SubmitResponseDto;
};
export type SubmitAnonymousResponseApiResponse =
  /** status 201 Answer the question of the day without an account */ StoredResponseDto;
export type SubmitAnonymousResponseApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  submitAnonymousResponseDto: SubmitAnonymousResponseDto;
};
export type SetResponseVisibilityApiResponse =
  /** status 200 Show an answer of the caller to friends, or to its author alone */ OwnResponseDto;
export type SetResponseVisibilityApiArg = {
  /** Id of the item. */
  id: number;
  setResponseVisibilityDto: SetResponseVisibilityDto;
};
export type DeleteOwnResponseApiResponse =
  /** status 200 Delete an answer of the caller */ MessageDto;
export type DeleteOwnResponseApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetRandomImageApiResponse = /** status 200 One random image */ ShownImageDto;
export type GetRandomImageApiArg = void;
export type GetUnseenImageApiResponse =
  /** status 200 One random image that the browser has not shown lately */ ShownImageDto;
export type GetUnseenImageApiArg = {
  /** Ids of at most 200 images that were shown before, in the order of showing, separated by commas. */
  seen?: string;
  /** Ids of at most 200 images that must not be shown, separated by commas. */
  never?: string;
};
export type GetRandomImagesApiResponse =
  /** status 200 Several different images in random order */ ShownImageDto[];
export type GetRandomImagesApiArg = {
  /** How many images. */
  count?: number;
};
export type UploadImageApiResponse = /** status 200 Upload an image of a card */ UploadedImageDto;
export type UploadImageApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  uploadImageFormDto: UploadImageFormDto;
};
export type PreviewImageApiResponse =
  /** status 200 Preview an image that the browser can’t show */ Blob;
export type PreviewImageApiArg = {
  previewImageFormDto: PreviewImageFormDto;
};
export type ReportImageApiResponse = /** status 200 Report an image */ MessageDto;
export type ReportImageApiArg = {
  reportImageDto: ReportImageDto;
};
export type SetImageVisibilityApiResponse =
  /** status 200 Make an image of the caller public or private */ OwnImageDto;
export type SetImageVisibilityApiArg = {
  /** Id of the item. */
  id: number;
  setVisibilityDto: SetVisibilityDto;
};
export type AppealForImageApiResponse =
  /** status 200 Ask for another review of an image of the caller */ MessageDto;
export type AppealForImageApiArg = {
  /** Id of the item. */
  id: number;
  appealDto: AppealDto;
};
export type DeleteOwnImageApiResponse = /** status 200 Delete an image of the caller */ MessageDto;
export type DeleteOwnImageApiArg = {
  /** Id of the item. */
  id: number;
};
export type DeleteOwnImageFromHomeApiResponse =
  /** status 200 Delete an image of the caller */ MessageDto;
export type DeleteOwnImageFromHomeApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetUnclaimedImagesApiResponse =
  /** status 200 Images that somebody sent under the address of the caller before it was confirmed */ UnclaimedImageDto[];
export type GetUnclaimedImagesApiArg = void;
export type AcceptImagesApiResponse =
  /** status 200 Accept unclaimed images into the feed of the caller */ MessageDto;
export type AcceptImagesApiArg = {
  acceptImagesDto: AcceptImagesDto;
};
export type DeclineImagesApiResponse = /** status 200 Decline unclaimed images */ MessageDto;
export type DeclineImagesApiArg = {
  declineImagesDto: DeclineImagesDto;
};
export type RateSingleClickApiResponse = /** status 200 Pass on an image */ RatedImageDto;
export type RateSingleClickApiArg = {
  rateImageDto: RateImageDto;
};
export type RateDoubleClickApiResponse = /** status 200 Love an image */ RatedImageDto;
export type RateDoubleClickApiArg = {
  rateImageDto: RateImageDto;
};
export type RateHoldApiResponse = /** status 200 Hold an image */ RatedImageDto;
export type RateHoldApiArg = {
  rateHoldDto: RateHoldDto;
};
export type TakeBackRatingApiResponse = /** status 200 Take a rating back */ RatedImageDto;
export type TakeBackRatingApiArg = {
  takeBackDto: TakeBackDto;
};
export type IncrementViewsApiResponse = /** status 200 Count a view */ RatedImageDto;
export type IncrementViewsApiArg = {
  rateImageDto: RateImageDto;
};
export type GetOwnContentApiResponse =
  /** status 200 Images and answers of the caller, newest first */ FeedPageDto;
export type GetOwnContentApiArg = {
  /** Maximum number of items. */
  limit?: number;
  /** How many items to skip, counted from the newest or from `before`. */
  offset?: number;
  /** `next` of the previous page. */
  before?: string;
};
export type GetOnThisDayApiResponse =
  /** status 200 Images and answers of the caller from this day in earlier months and years */ OnThisDayDto;
export type GetOnThisDayApiArg = void;
export type GetTodayApiResponse =
  /** status 200 The week of the caller, the news about their images, and the first three cards */ TodayDto;
export type GetTodayApiArg = void;
export type MarkTodayApiResponse =
  /** status 200 Store that the caller has seen the news, or has put the first three cards away */ MessageDto;
export type MarkTodayApiArg = {
  markTodayDto: MarkTodayDto;
};
export type ListFriendsApiResponse =
  /** status 200 The friends of the caller: whom the caller invited, and who invited the caller */ FriendDto[];
export type ListFriendsApiArg = void;
export type AskFriendApiResponse =
  /** status 200 Ask a friend to see each other’s answers */ FriendDto;
export type AskFriendApiArg = {
  /** Id of the item. */
  id: number;
};
export type AgreeWithFriendApiResponse = /** status 200 Agree with a friend who asks */ FriendDto;
export type AgreeWithFriendApiArg = {
  /** Id of the item. */
  id: number;
};
export type DeclineFriendApiResponse = /** status 200 Decline the request of a friend */ FriendDto;
export type DeclineFriendApiArg = {
  /** Id of the item. */
  id: number;
};
export type EndWithFriendApiResponse =
  /** status 200 Stop sharing answers with a friend, or withdraw the request */ FriendDto;
export type EndWithFriendApiArg = {
  /** Id of the item. */
  id: number;
};
export type MailInvitationApiResponse =
  /** status 200 Have an invite mailed again by its copied link */ MessageDto;
export type MailInvitationApiArg = {
  inviteLinkDto: InviteLinkDto;
};
export type GetInvitesApiResponse = /** status 200 The invites of the caller */ InvitesDto;
export type GetInvitesApiArg = void;
export type ResendInviteApiResponse = /** status 200 Mail an invite again */ SentInviteDto;
export type ResendInviteApiArg = {
  /** Id of the item. */
  id: number;
};
export type SendInvitesApiResponse =
  /** status 200 Invite friends by email, as many as the limit leaves */ InviteResultsDto;
export type SendInvitesApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  sendInvitesDto: SendInvitesDto;
};
export type OptOutOfInvitesApiResponse = /** status 200 Stop invites by a mailed link */ MessageDto;
export type OptOutOfInvitesApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type GetTodaysRevealsApiResponse =
  /** status 200 The answer of the caller today, and the friends whose answers can be turned over */ TodaysRevealsDto;
export type GetTodaysRevealsApiArg = void;
export type ListRevealsApiResponse =
  /** status 200 The friends whose answers can be turned over, for answers of the caller since a time */ RevealDto[];
export type ListRevealsApiArg = {
  /** Only answers that the caller gave at this time or later. */
  since: string;
  /** Only answers that the friends gave after this time. */
  cameAfter?: string;
};
export type TurnCardOverApiResponse =
  /** status 200 A friend’s answer to the question of an answer of the caller */ CardDto;
export type TurnCardOverApiArg = {
  /** Id of the item. */
  id: number;
  /** The id of the answer of the caller. */
  responseId: number;
};
export type OpenSeatCodeApiResponse =
  /** status 200 Open a code for a friend at the same table */ SeatCodeDto;
export type OpenSeatCodeApiArg = void;
export type CloseSeatCodeApiResponse =
  /** status 200 Close the open code, which frees its seat */ MessageDto;
export type CloseSeatCodeApiArg = void;
export type TakeSeatApiResponse =
  /** status 200 Take a seat: have the invite mailed to an address */ MessageDto;
export type TakeSeatApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  takeSeatDto: TakeSeatDto;
};
export type SignUpByEmailApiResponse = /** status 200 Sign an address up for news */ MessageDto;
export type SignUpByEmailApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  signUpDto: SignUpDto;
};
export type SignUpByEmailFromHomeApiResponse =
  /** status 200 Sign an address up for news, from the home page */ MessageDto;
export type SignUpByEmailFromHomeApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  signUpDto: SignUpDto;
};
export type ConfirmSignupApiResponse =
  /** status 200 Confirm a sign-up by a mailed link */ MessageDto;
export type ConfirmSignupApiArg = {
  mailedTokenDto: MailedTokenDto;
};
export type UnsubscribeApiResponse =
  /** status 200 Unsubscribe from news by a mailed link */ MessageDto;
export type UnsubscribeApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type GetReminderApiResponse = /** status 200 The reminder of the caller */ ReminderDto;
export type GetReminderApiArg = void;
export type SaveReminderApiResponse = /** status 200 Set the reminder of the caller */ ReminderDto;
export type SaveReminderApiArg = {
  saveReminderDto: SaveReminderDto;
};
export type GetReminderDeviceApiResponse =
  /** status 200 Reminders on this device */ ReminderDeviceDto;
export type GetReminderDeviceApiArg = void;
export type TurnReminderOffApiResponse =
  /** status 200 Turn a reminder off by a mailed link */ MessageDto;
export type TurnReminderOffApiArg = {
  /** The token of the mailed link. */
  token: string;
};
export type TrackEventsApiResponse = /** status 202 Report what happened on the pages */ MessageDto;
export type TrackEventsApiArg = {
  trackEventsDto: TrackEventsDto;
};
export type TrackViewContentApiResponse = /** status 202 Report a page view to Meta */ MessageDto;
export type TrackViewContentApiArg = {
  trackViewContentDto: TrackViewContentDto;
};
export type DeleteAccountApiResponse =
  /** status 200 Delete the account of the caller */ AccountDeletionDto;
export type DeleteAccountApiArg = {
  deleteAccountDto: DeleteAccountDto;
};
export type KeepAccountApiResponse =
  /** status 200 Keep an account that is about to be deleted */ MessageDto;
export type KeepAccountApiArg = {
  keepAccountDto: KeepAccountDto;
};
export type KeepAccountByLinkApiResponse =
  /** status 200 Keep an account that is about to be deleted, by the mailed link */ MessageDto;
export type KeepAccountByLinkApiArg = {
  keepAccountByLinkDto: KeepAccountByLinkDto;
};
export type GetDataExportApiResponse =
  /** status 200 Whether the data of the caller can be downloaded */ DataExportDto;
export type GetDataExportApiArg = void;
export type RequestDataExportApiResponse =
  /** status 200 Prepare the data of the caller for a download */ DataExportDto;
export type RequestDataExportApiArg = void;
export type DownloadDataExportApiResponse = /** status 200 Download the data of the caller */ Blob;
export type DownloadDataExportApiArg = void;
export type ReadinessDto = {
  ready: boolean;
  /** Whether the database responds within a second. */
  database: boolean;
  /** Whether the object store can be reached. */
  storage: boolean;
  /** Whether Redis responds within a second. Null without Redis. */
  redis: boolean | null;
  /** Whether the mail server responded, at most half a minute ago. Null before the first check. */
  mail: boolean | null;
  /** Whether the process is stopping. */
  stopping: boolean;
};
export type SessionUserDto = {
  email: string | null;
  role: string;
};
export type SessionStateDto = {
  authenticated: boolean;
  user: SessionUserDto | null;
};
export type ErrorResponseDto = {
  statusCode: number;
  /** A sentence that can be shown to users. */
  message: string;
  /** The problems of each field. Absent when the error is not about a field. The first sentence is `message`. */
  errors?: {
    [key: string]: string[];
  };
};
export type CurrentUserDto = {
  email: string | null;
};
export type FactorQuestionDto = {
  /** The page sends the token back with the answer, within ten minutes. */
  token: string;
  /** Options for `navigator.credentials.get` (WebAuthn, as JSON), or null without a passkey. */
  passkey: {
    [key: string]: any;
  } | null;
  /** Whether the account has an authenticator app. */
  app: boolean;
};
export type LoginAnswerDto = {
  /** Null until the second step succeeds. */
  user: SessionUserDto | null;
  secondStep?: FactorQuestionDto;
};
export type LoginDto = {
  email: string;
  password: string;
};
export type LoggedInDto = {
  user: SessionUserDto;
};
export type SecondStepAnswerDto = {
  /** A code of the app, or a recovery code. Each code works once. */
  code?: string;
  /** The WebAuthn response of the browser: `PublicKeyCredential.toJSON()`. */
  passkey?: {
    [key: string]: any;
  };
  /** The token in the response to the password. */
  token: string;
};
export type MessageDto = {
  message: string;
};
export type RegistrationDto = {
  email: string;
};
export type CompleteRegistrationDto = {
  /** The email address that got the link. */
  email: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  password: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  confirmPassword: string;
  /** Friends see the name. It is one line without links, addresses and long numbers. The limit counts characters as a reader does (graphemes). */
  name?: string | null;
  /** The token of the mailed link. */
  emailVerificationToken: string;
};
export type ForgotPasswordDto = {
  email: string;
  /** Leave empty: filled in, nothing is sent. */
  website?: string | null;
};
export type ResetDto = {
  email: string;
};
export type ResetPasswordDto = {
  /** The token of the mailed link. */
  token: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  password: string;
};
export type ChangePasswordDto = {
  currentPassword: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  newPassword: string;
};
export type OwnLoginDto = {
  id: number;
  /** Browser and system at login, or null when they are unknown. */
  device: string | null;
  signedInAt: string;
  /** Time of the last call, at most an hour too early. */
  lastSeenAt: string;
  /** Whether this is the device of the call. */
  current: boolean;
};
export type OwnNameDto = {
  /** Friends see the name. It is one line without links, addresses and long numbers. The limit counts characters as a reader does (graphemes). */
  name: string | null;
};
export type OwnEmailDto = {
  email: string | null;
  /** The new address, which is not confirmed yet. */
  pendingEmail: string | null;
  /** When the confirmation link expires. */
  pendingUntil: string | null;
};
export type RequestEmailChangeDto = {
  email: string;
  currentPassword: string;
};
export type ConfirmedEmailDto = {
  email: string;
  /** Whether the caller is logged in with this account. */
  signedIn: boolean;
};
export type ConfirmEmailDto = {
  /** The token of the mailed link. */
  token: string;
};
export type UndoEmailChangeDto = {
  /** The token of the mailed link. */
  token: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  password: string;
};
export type PastQuestionDto = {
  id: number;
  content: string;
  /** How personal the question is. */
  depth: 'light' | 'warm' | 'deep';
};
export type DepthsLeftDto = {
  depths: ('light' | 'warm' | 'deep')[];
};
export type StoredResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: string;
};
export type AnswerDto = {
  questionId: number;
  /** The question as the page showed it. The stored answer gets the text from the database instead. */
  questionContent: string;
  responseContent: string;
};
export type DailyQuestionDto = {
  id: number;
  content: string;
  /** How personal the question is. */
  depth: 'light' | 'warm' | 'deep';
  /** When the next question takes its place. */
  expiresAt: string;
  /** An answer that arrives before this time counts for the day of the question. */
  answersUntil: string;
};
export type AskedQuestionDto = {
  id: number;
  content: string;
};
export type ResponseStatusDto = {
  /** Whether today's question was answered today. */
  hasSubmitted: boolean;
};
export type ResponseCountDto = {
  /** Null when there are fewer than 3. */
  answers: number | null;
};
export type SubmitResponseDto = {
  questionId: number;
  /** The question as the page showed it. The stored answer gets the text from the database instead. */
  questionContent: string;
  responseContent: string;
  /** Whether friends who have agreed with the author see the answer, or the author alone. */
  visibility?: 'public' | 'only-me';
  /** The ids of the friends whom the form named. Only they see the answer, and only those who have agreed with the author. */
  sharedWith?: number[];
};
export type SubmitAnonymousResponseDto = {
  questionId: number;
  /** The question as the page showed it. The stored answer gets the text from the database instead. */
  questionContent: string;
  responseContent: string;
  /** Leave empty: filled in, nothing is stored. */
  website?: string | null;
};
export type OwnResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: string;
  visibility: 'public' | 'only-me';
  /** Ids of the friends whom the form of the answer named, whether they have agreed or not. Null for an old answer: every friend who had agreed by then sees it. */
  sharedWith: number[] | null;
};
export type SetResponseVisibilityDto = {
  visibility: 'public' | 'only-me';
};
export type ShownImageDto = {
  id: number;
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
};
export type UploadedImageDto = {
  message: string;
  /** Only for a visitor who sent an address. A later upload can send it as `replaces`. */
  receipt?: string;
};
export type UploadImageFormDto = {
  /** Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters. */
  email?: string;
  /** By how many degrees the browser has already rotated the pixels. The product stores the number and does not rotate them. */
  rotation?: number;
  /** Cut to 200 characters. */
  utmSource?: string;
  /** Cut to 200 characters. */
  utmMedium?: string;
  /** Cut to origin, path and utm_* parameters. */
  pageUrl?: string;
  /** The `receipt` of an earlier upload. The new image replaces the earlier one, unless the owner has accepted that one or it is hidden. An unknown receipt, or one older than a day, replaces nothing. */
  replaces?: string;
  /** Leave empty: filled in, nothing is stored. */
  website?: string;
  /** One JPEG, HEIC, PNG, WebP, GIF (first frame), AVIF or TIFF (first page) of at most 50 megapixels; `maxLength` is in bytes. The memory for decoding allows fewer pixels in an AVIF, WebP, GIF or TIFF, and in an interlaced or progressive image. */
  image: Blob;
};
export type PreviewImageFormDto = {
  /** One JPEG, HEIC, PNG, WebP, GIF (first frame), AVIF or TIFF (first page) of at most 50 megapixels; `maxLength` is in bytes. The memory for decoding allows fewer pixels in an AVIF, WebP, GIF or TIFF, and in an interlaced or progressive image. */
  image: Blob;
};
export type ReportImageDto = {
  imageId: number;
  reason: 'child' | 'person' | 'unsuitable' | 'not-a-card';
};
export type OwnImageDto = {
  id: number;
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
  rotation: number;
  visibility: 'public' | 'only-me';
  /** Whether a moderator removed the image. */
  removed: boolean;
  createdAt: string;
};
export type SetVisibilityDto = {
  visibility: 'public' | 'only-me';
};
export type AppealDto = {
  /** A note to the moderator who looks at the image again. */
  note?: string;
};
export type UnclaimedImageDto = {
  id: number;
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
  createdAt: string;
};
export type AcceptImagesDto = {
  /** The images that the caller has seen and accepts. */
  imageIds: number[];
};
export type DeclineImagesDto = {
  /** Without this field, all unclaimed images are declined. */
  imageIds?: number[];
};
export type RatedImageDto = {
  id: number;
  imageId: number;
  /** Ups minus downs. */
  totalRating: number;
  /** Number of ratings of the image. */
  timesRated: number;
  rateUp: number;
  rateDown: number;
  /** Seconds that the image was held. */
  rateHold: number;
  views: number;
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
};
export type RateImageDto = {
  imageId: number;
};
export type RateHoldDto = {
  imageId: number;
  /** How long the image was held, in milliseconds; fractions are rounded. */
  holdTime: number;
};
export type TakeBackDto = {
  /** The header `Rating-Token` of the response to the rating. */
  token: string;
};
export type FeedRemovalDto = {
  /** Null when the moderator gave none. */
  reason: ('not-a-card' | 'person' | 'unsuitable' | 'other') | null;
  /** The words of the moderator, with the reason `other`. */
  note: string | null;
  /** Whether the owner can ask for another review, has asked, or was declined. */
  appeal: 'possible' | 'open' | 'declined';
};
export type ImageReceptionDto = {
  /** Views, not users: one user may have seen the image several times. */
  timesShown: number;
  /** Likes among ten ratings, rounded; null when there are fewer than 20 ratings, or when it rounds to 0. */
  likedOfTen: number | null;
};
export type FeedImageDto = {
  id: number;
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
  rotation: number;
  visibility: 'public' | 'only-me';
  /** Whether a moderator removed the image. Its owner still sees it. */
  removed: boolean;
  /** Null for an image that is not removed. */
  removal: FeedRemovalDto | null;
  /** What the owner may know of the ratings. The feed has it; memories do not. */
  reception?: ImageReceptionDto | null;
};
export type FeedImageItemDto = {
  type: 'image';
  timestamp: string;
  data: FeedImageDto;
};
export type FeedResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  visibility: 'public' | 'only-me';
  /** The day that the answer counts for; null for an answer to a past question. */
  day: string | null;
  /** Ids of the friends whom the form of the answer named, whether they have agreed or not. Null for an old answer: every friend who had agreed by then sees it. */
  sharedWith: number[] | null;
};
export type FeedResponseItemDto = {
  type: 'response';
  timestamp: string;
  data: FeedResponseDto;
};
export type FeedPageDto = {
  /** Newest first. */
  items: (FeedImageItemDto | FeedResponseItemDto)[];
  /** Whether another page follows. */
  hasMore: boolean;
  /** Send this as `before` to get the next page. Null on the last page. */
  next: string | null;
};
export type RememberedResponseDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  visibility: 'public' | 'only-me';
  /** The day that the answer counts for; null for an answer to a past question. */
  day: string | null;
  /** Ids of the friends whom the form of the answer named, whether they have agreed or not. Null for an old answer: every friend who had agreed by then sees it. */
  sharedWith: number[] | null;
  questionId: number;
  /** The answer of the caller to the same question today. */
  now: string | null;
};
export type RememberedResponseItemDto = {
  type: 'response';
  timestamp: string;
  data: RememberedResponseDto;
};
export type MemoryDto = {
  unit: 'month' | 'year';
  /** Months or years ago. */
  count: number;
  day: string;
  /** Oldest first. */
  items: (FeedImageItemDto | RememberedResponseItemDto)[];
};
export type OnThisDayDto = {
  day: string;
  /** The latest day first. */
  memories: MemoryDto[];
};
export type HandDayDto = {
  day: string;
  /** Id of the answer; null without one. */
  responseId: number | null;
  /** Id of its question. */
  questionId: number | null;
};
export type NewsImageDto = {
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** A tiny blurred image, shown until the real one has loaded. */
  placeholder: string;
};
export type NewsDto = {
  /** Views, not users. */
  timesShown: number;
  /** Seconds of all holds together. */
  secondsHeld: number;
  /** How many images were shown. */
  images: number;
  /** The image that was shown most. */
  image: NewsImageDto;
};
export type NewsMarkDto = {
  at: string;
  counts: {
    [key: string]: number[];
  };
};
export type FirstRunDto = {
  answered: boolean;
  invited: boolean;
  /** Whether the caller has decided about reminders. */
  reminded: boolean;
};
export type TodayDto = {
  /** Seven days; the last one is today. */
  week: HandDayDto[];
  /** Null when nothing happened. */
  news: NewsDto | null;
  /** Where these news end. Send it with `newsSeen` when the caller has seen them. */
  newsUpTo: NewsMarkDto;
  /** Up to when the caller has seen the news; null before the first time. */
  seenAt: string | null;
  /** Which of the three cards of the first visit the caller has done. Null when all are done, or were put away. */
  firstRun: FirstRunDto | null;
};
export type MarkTodayDto = {
  /** Whether the caller has seen the news; later news begin at `newsUpTo`. */
  newsSeen?: boolean;
  /** `newsUpTo` of the news that the caller has seen. By default, of the news of now. */
  newsUpTo?: NewsMarkDto;
  /** Whether the caller has put the first three cards away, for good. */
  firstRunOver?: boolean;
};
export type FriendDto = {
  /** The id of the invite. */
  id: number;
  /** The address in the invite, which may not be the friend’s address of today. Null when it is not known. */
  address: string | null;
  /** The name that the friend chose. Null without a name, and until the friend has joined by the invite, has asked or has agreed. */
  name: string | null;
  /** Whether this friend invited the caller, and not the other way round. */
  invitedMe: boolean;
  /** `apart`: nobody has asked. `asked`: the caller has asked. `asks`: the friend has asked. `declined`: the friend has asked, and the caller said no. `paired`: both agree. */
  state: 'apart' | 'asked' | 'asks' | 'declined' | 'paired';
  /** Since when both agree. */
  pairedAt: string | null;
  /** Earliest time at which the caller can ask; null when that is now. */
  asksFrom: string | null;
};
export type InviteLinkDto = {
  /** The token of the copied link. */
  token: string;
};
export type SentInviteDto = {
  id: number;
  email: string;
  /** When the invite was mailed last, or requested if it is still queued. */
  sentAt: string;
  /** `queued`: the mail waits to be sent. `sent`: the mail server accepted it. `joined`: the friend registered with the link in it. `bounced`: it can’t be delivered. The invite of an address that had an account stays `sent`. */
  status: 'queued' | 'sent' | 'joined' | 'bounced';
  /** Whether the invite was returned, so that it does not count against the limit. */
  returned: boolean;
  /** How many more times the invite can be mailed. 0 unless its status is `sent`. */
  resendsLeft: number;
  /** Earliest time at which the invite can be mailed again. Null when it can’t be mailed again. */
  resendFrom: string | null;
  /** Link to pass on. It opens a page that mails the invite to its address again. Nobody can set up an account by this link alone. */
  link: string;
};
export type SeatCodeDto = {
  /** The link of the QR code. Whoever opens it first can take the seat. */
  link: string;
  expiresAt: string;
};
export type InvitesDto = {
  /** Oldest first. */
  invites: SentInviteDto[];
  /** How many invites count against the limit, including an open code. */
  count: number;
  /** How many invites a user can send in total. */
  limit: number;
  /** The open code; null without one. */
  code: SeatCodeDto | null;
};
export type InviteResultDto = {
  email: string;
  success: boolean;
  /** The reason of a failure, as a sentence. */
  error: string | null;
};
export type InviteResultsDto = {
  /** In the order of the addresses. */
  results: InviteResultDto[];
};
export type SendInvitesDto = {
  emails: string[];
};
export type OwnResponseOfTodayDto = {
  id: number;
  questionContent: string;
  responseContent: string;
  submittedAt: string;
  visibility: 'public' | 'only-me';
  /** Ids of the friends whom the form of the answer named, whether they have agreed or not. Null for an old answer: every friend who had agreed by then sees it. */
  sharedWith: number[] | null;
};
export type RevealDto = {
  /** The id of the answer of the caller. */
  responseId: number;
  /** The id of the friend, as in the list of friends. */
  friendId: number;
};
export type TodaysRevealsDto = {
  /** The answer of the caller to today’s question; null until there is one. */
  own: OwnResponseOfTodayDto | null;
  /** Empty until the caller has answered. */
  cards: RevealDto[];
};
export type CardDto = {
  responseContent: string;
};
export type TakeSeatDto = {
  /** The token of the link of the code. */
  token: string;
  email: string;
};
export type SignUpDto = {
  /** Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters. */
  email: string;
  /** Cut to 200 characters. */
  utmSource?: string | null;
  /** Cut to 200 characters. */
  utmMedium?: string | null;
  /** Cut to origin, path and utm_* parameters. */
  pageUrl?: string | null;
  /** Leave empty: filled in, nothing is stored. */
  website?: string | null;
};
export type MailedTokenDto = {
  /** The token of the mailed link. */
  token: string;
};
export type ReminderDto = {
  channel: 'off' | 'email' | 'push';
  /** The hour that was chosen last, 0 to 23; null when none was chosen. */
  hour: number | null;
  timeZone: string | null;
  /** Whether reminders stopped, because the user did not answer after any of the last `stopsAfter`. */
  stopped: boolean;
  /** Whether to offer a reminder: the user has answered on two days and has never chosen. */
  offered: boolean;
  /** Number of reminders without an answer after which no more are sent. */
  stopsAfter: number;
};
export type PushDeviceDto = {
  /** URL at the push service of the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
};
export type SaveReminderDto = {
  channel: 'off' | 'email' | 'push';
  /** Required unless the reminder is off. */
  hour?: number;
  /** IANA name of the time zone of `hour`. Required unless the reminder is off. */
  timeZone?: string;
  /** The subscription of this device. Required when `channel` is `push`. */
  device?: PushDeviceDto;
};
export type ReminderDeviceDto = {
  /** The `applicationServerKey` for subscribing. */
  publicKey: string;
  /** Whether reminders are shown on this device. */
  isSubscribed: boolean;
};
export type PageEventDto = {
  category: string;
  action:
    | 'page_view'
    | 'scroll'
    | 'time_on_page'
    | 'image_view'
    | 'image_rating'
    | 'image_rating_taken_back'
    | 'form_view'
    | 'form_submission';
  label?: string | null;
  /** For `time_on_page`: the seconds in which the page was visible. */
  value?: number | null;
  /** At most 20 names. A value is a short text, a number, true, false or null. */
  parameters?: {
    [key: string]: (string | null) | number | boolean;
  };
  timestamp: string;
  /** Id of one page view. Only its longest time on page is kept. */
  viewId?: string | null;
  path?: string | null;
};
export type TrackEventsDto = {
  /** A random id that the page generates for one visit. */
  visitId?: string | null;
  events: PageEventDto[];
};
export type TrackedUserDto = {
  /** Ignored: only the address of the logged-in user is sent to Meta, as a hash. */
  email?: string | null;
  /** The cookie _fbc. */
  fbc?: string | null;
  /** The cookie _fbp. */
  fbp?: string | null;
};
export type TrackViewContentDto = {
  pageUrl: string;
  pageTitle: string;
  contentCategory: string;
  userData?: TrackedUserDto | null;
};
export type AccountDeletionDto = {
  /** Until when the account can be kept. */
  deletesAt: string;
};
export type DeleteAccountDto = {
  currentPassword: string;
  /** The word delete, typed by the user. */
  confirmation: string;
};
export type KeepAccountDto = {
  email: string;
  password: string;
};
export type KeepAccountByLinkDto = {
  /** The token of the mailed link. */
  token: string;
};
export type DataExportStatus = 'none' | 'preparing' | 'ready' | 'failed';
export type DataExportDto = {
  /** `failed` when no archive was ready after a day; the user can request another one. */
  status: DataExportStatus;
  /** When a ready archive is deleted. */
  readyUntil: string | null;
  /** Size of a ready archive, in bytes. */
  bytes: number | null;
};
export const {
  useGetReadinessQuery,
  useVerifySessionQuery,
  useGetCurrentUserQuery,
  useLogInMutation,
  useTakeSecondStepMutation,
  useLogOutMutation,
  useVerifyRegistrationTokenQuery,
  useCompleteRegistrationMutation,
  useStopMailsMutation,
  useRequestPasswordResetMutation,
  useVerifyResetTokenQuery,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useListOwnLoginsQuery,
  useEndOtherLoginsMutation,
  useEndOwnLoginMutation,
  useGetOwnNameQuery,
  useChangeNameMutation,
  useGetOwnEmailQuery,
  useRequestEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailMutation,
  useUndoEmailChangeMutation,
  useDrawPastQuestionQuery,
  useListDepthsLeftQuery,
  useSubmitPastResponseMutation,
  useGetTodaysQuestionQuery,
  useGetAskedQuestionQuery,
  useGetResponseStatusQuery,
  useCountTodaysAnswersQuery,
  useSubmitResponseMutation,
  useSubmitAnonymousResponseMutation,
  useSetResponseVisibilityMutation,
  useDeleteOwnResponseMutation,
  useGetRandomImageQuery,
  useGetUnseenImageQuery,
  useGetRandomImagesQuery,
  useUploadImageMutation,
  usePreviewImageMutation,
  useReportImageMutation,
  useSetImageVisibilityMutation,
  useAppealForImageMutation,
  useDeleteOwnImageMutation,
  useDeleteOwnImageFromHomeMutation,
  useGetUnclaimedImagesQuery,
  useAcceptImagesMutation,
  useDeclineImagesMutation,
  useRateSingleClickMutation,
  useRateDoubleClickMutation,
  useRateHoldMutation,
  useTakeBackRatingMutation,
  useIncrementViewsMutation,
  useGetOwnContentQuery,
  useGetOnThisDayQuery,
  useGetTodayQuery,
  useMarkTodayMutation,
  useListFriendsQuery,
  useAskFriendMutation,
  useAgreeWithFriendMutation,
  useDeclineFriendMutation,
  useEndWithFriendMutation,
  useMailInvitationMutation,
  useGetInvitesQuery,
  useResendInviteMutation,
  useSendInvitesMutation,
  useOptOutOfInvitesMutation,
  useGetTodaysRevealsQuery,
  useListRevealsQuery,
  useTurnCardOverQuery,
  useOpenSeatCodeMutation,
  useCloseSeatCodeMutation,
  useTakeSeatMutation,
  useSignUpByEmailMutation,
  useSignUpByEmailFromHomeMutation,
  useConfirmSignupMutation,
  useUnsubscribeMutation,
  useGetReminderQuery,
  useSaveReminderMutation,
  useGetReminderDeviceQuery,
  useTurnReminderOffMutation,
  useTrackEventsMutation,
  useTrackViewContentMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
  useKeepAccountByLinkMutation,
  useGetDataExportQuery,
  useRequestDataExportMutation,
  useDownloadDataExportQuery,
} = injectedRtkApi;
