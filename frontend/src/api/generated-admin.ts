import { baseApi as api } from './base-api';
export const addTagTypes = ['operations', 'admin'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/health` }),
        providesTags: ['operations'],
      }),
      listChanges: build.query<ListChangesApiResponse, ListChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/changes`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['admin'],
      }),
      listCodes: build.query<ListCodesApiResponse, ListCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            target: queryArg.target,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      createCode: build.mutation<CreateCodeApiResponse, CreateCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes`,
          method: 'POST',
          body: queryArg.saveCodeDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      exportCodes: build.query<ExportCodesApiResponse, ExportCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            target: queryArg.target,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      listImages: build.query<ListImagesApiResponse, ListImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            hideRemoved: queryArg.hideRemoved,
            hideAccepted: queryArg.hideAccepted,
            front: queryArg.front,
            status: queryArg.status,
            upTo: queryArg.upTo,
            uploadedFrom: queryArg.uploadedFrom,
            uploadedTo: queryArg.uploadedTo,
          },
        }),
        providesTags: ['admin'],
      }),
      exportImages: build.query<ExportImagesApiResponse, ExportImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            hideRemoved: queryArg.hideRemoved,
            hideAccepted: queryArg.hideAccepted,
            front: queryArg.front,
            status: queryArg.status,
            upTo: queryArg.upTo,
            uploadedFrom: queryArg.uploadedFrom,
            uploadedTo: queryArg.uploadedTo,
          },
        }),
        providesTags: ['admin'],
      }),
      listLetters: build.query<ListLettersApiResponse, ListLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['admin'],
      }),
      createLetter: build.mutation<CreateLetterApiResponse, CreateLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters`,
          method: 'POST',
          body: queryArg.letterDraftDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      exportLetters: build.query<ExportLettersApiResponse, ExportLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
          },
        }),
        providesTags: ['admin'],
      }),
      listQuestions: build.query<ListQuestionsApiResponse, ListQuestionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            depth: queryArg.depth,
            displayFrom: queryArg.displayFrom,
            displayTo: queryArg.displayTo,
          },
        }),
        providesTags: ['admin'],
      }),
      createQuestion: build.mutation<CreateQuestionApiResponse, CreateQuestionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions`,
          method: 'POST',
          body: queryArg.saveQuestionDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      exportQuestions: build.query<ExportQuestionsApiResponse, ExportQuestionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            depth: queryArg.depth,
            displayFrom: queryArg.displayFrom,
            displayTo: queryArg.displayTo,
          },
        }),
        providesTags: ['admin'],
      }),
      listRatings: build.query<ListRatingsApiResponse, ListRatingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ratings`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['admin'],
      }),
      exportRatings: build.query<ExportRatingsApiResponse, ExportRatingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ratings/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
          },
        }),
        providesTags: ['admin'],
      }),
      listResponses: build.query<ListResponsesApiResponse, ListResponsesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/responses`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['admin'],
      }),
      exportResponses: build.query<ExportResponsesApiResponse, ExportResponsesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/responses/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
          },
        }),
        providesTags: ['admin'],
      }),
      listEmailSignups: build.query<ListEmailSignupsApiResponse, ListEmailSignupsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/email-signups`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            status: queryArg.status,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      exportEmailSignups: build.query<ExportEmailSignupsApiResponse, ExportEmailSignupsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/email-signups/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            status: queryArg.status,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      listUndeliveredMails: build.query<
        ListUndeliveredMailsApiResponse,
        ListUndeliveredMailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/undelivered-mails`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            status: queryArg.status,
            failedFrom: queryArg.failedFrom,
            failedTo: queryArg.failedTo,
          },
        }),
        providesTags: ['admin'],
      }),
      exportUndeliveredMails: build.query<
        ExportUndeliveredMailsApiResponse,
        ExportUndeliveredMailsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/undelivered-mails/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            status: queryArg.status,
            failedFrom: queryArg.failedFrom,
            failedTo: queryArg.failedTo,
          },
        }),
        providesTags: ['admin'],
      }),
      listWebhookDeliveries: build.query<
        ListWebhookDeliveriesApiResponse,
        ListWebhookDeliveriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/webhook-deliveries`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            status: queryArg.status,
            webhookId: queryArg.webhookId,
          },
        }),
        providesTags: ['admin'],
      }),
      exportWebhookDeliveries: build.query<
        ExportWebhookDeliveriesApiResponse,
        ExportWebhookDeliveriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/webhook-deliveries/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            status: queryArg.status,
            webhookId: queryArg.webhookId,
          },
        }),
        providesTags: ['admin'],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            limit: queryArg.limit,
            offset: queryArg.offset,
            status: queryArg.status,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          method: 'POST',
          body: queryArg.saveUserDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            status: queryArg.status,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      logInAdmin: build.mutation<LogInAdminApiResponse, LogInAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/login`,
          method: 'POST',
          body: queryArg.adminLoginDto,
        }),
        invalidatesTags: ['admin'],
      }),
      takeAdminSecondStep: build.mutation<
        TakeAdminSecondStepApiResponse,
        TakeAdminSecondStepApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/second-step`,
          method: 'POST',
          body: queryArg.secondStepAnswerDto,
        }),
        invalidatesTags: ['admin'],
      }),
      verifyAdminSession: build.query<VerifyAdminSessionApiResponse, VerifyAdminSessionApiArg>({
        query: () => ({ url: `/api/admin/verify` }),
        providesTags: ['admin'],
      }),
      logOutAdmin: build.mutation<LogOutAdminApiResponse, LogOutAdminApiArg>({
        query: () => ({ url: `/api/admin/logout`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      checkConfirmation: build.query<CheckConfirmationApiResponse, CheckConfirmationApiArg>({
        query: () => ({ url: `/api/admin/confirmation` }),
        providesTags: ['admin'],
      }),
      confirm: build.mutation<ConfirmApiResponse, ConfirmApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/confirmation`,
          method: 'POST',
          body: queryArg.confirmDto,
        }),
        invalidatesTags: ['admin'],
      }),
      askForConfirmation: build.mutation<AskForConfirmationApiResponse, AskForConfirmationApiArg>({
        query: () => ({ url: `/api/admin/confirmation/question`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      getSecondLock: build.query<GetSecondLockApiResponse, GetSecondLockApiArg>({
        query: () => ({ url: `/api/admin/second-lock` }),
        providesTags: ['admin'],
      }),
      offerPasskey: build.mutation<OfferPasskeyApiResponse, OfferPasskeyApiArg>({
        query: () => ({ url: `/api/admin/second-lock/passkey-offer`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/second-lock/passkeys`,
          method: 'POST',
          body: queryArg.addPasskeyDto,
        }),
        invalidatesTags: ['admin'],
      }),
      offerApp: build.mutation<OfferAppApiResponse, OfferAppApiArg>({
        query: () => ({ url: `/api/admin/second-lock/app-offer`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      addApp: build.mutation<AddAppApiResponse, AddAppApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/second-lock/app`,
          method: 'POST',
          body: queryArg.addAppDto,
        }),
        invalidatesTags: ['admin'],
      }),
      replaceRecoveryCodes: build.mutation<
        ReplaceRecoveryCodesApiResponse,
        ReplaceRecoveryCodesApiArg
      >({
        query: () => ({ url: `/api/admin/second-lock/recovery-codes`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      removeSecondFactor: build.mutation<RemoveSecondFactorApiResponse, RemoveSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/second-lock/factors/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      getCodeSheet: build.query<GetCodeSheetApiResponse, GetCodeSheetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/sheet`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
            target: queryArg.target,
            createdFrom: queryArg.createdFrom,
            createdTo: queryArg.createdTo,
          },
        }),
        providesTags: ['admin'],
      }),
      exportCodeDays: build.query<ExportCodeDaysApiResponse, ExportCodeDaysApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/days/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
          },
        }),
        providesTags: ['admin'],
      }),
      getCode: build.query<GetCodeApiResponse, GetCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      updateCode: build.mutation<UpdateCodeApiResponse, UpdateCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.changeCodeDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteCode: build.mutation<DeleteCodeApiResponse, DeleteCodeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      getCodeDays: build.query<GetCodeDaysApiResponse, GetCodeDaysApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}/days`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ['admin'],
      }),
      getCodeDrawing: build.query<GetCodeDrawingApiResponse, GetCodeDrawingApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}/code.svg`,
        }),
        providesTags: ['admin'],
      }),
      getCodePng: build.query<GetCodePngApiResponse, GetCodePngApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/${encodeURIComponent(String(queryArg.id))}/code.png`,
        }),
        providesTags: ['admin'],
      }),
      createNumberedCodes: build.mutation<
        CreateNumberedCodesApiResponse,
        CreateNumberedCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/codes/numbered`,
          method: 'POST',
          body: queryArg.numberedCodesDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      importCodes: build.mutation<ImportCodesApiResponse, ImportCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/codes/import`,
          method: 'POST',
          body: queryArg.importCodesDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      getAdminStats: build.query<GetAdminStatsApiResponse, GetAdminStatsApiArg>({
        query: () => ({ url: `/api/admin/stats` }),
        providesTags: ['admin'],
      }),
      getAdminOverview: build.query<GetAdminOverviewApiResponse, GetAdminOverviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/overview`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ['admin'],
      }),
      getCampaigns: build.query<GetCampaignsApiResponse, GetCampaignsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/campaigns`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ['admin'],
      }),
      exportCampaigns: build.query<ExportCampaignsApiResponse, ExportCampaignsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/campaigns/export`,
          params: {
            sort: queryArg.sort,
            order: queryArg.order,
            q: queryArg.q,
          },
        }),
        providesTags: ['admin'],
      }),
      removeImage: build.mutation<RemoveImageApiResponse, RemoveImageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/remove`,
          method: 'POST',
          body: queryArg.removeImageDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      acceptImage: build.mutation<AcceptImageApiResponse, AcceptImageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/restore`,
          method: 'POST',
          body: queryArg.decideImageDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      returnImageToReview: build.mutation<
        ReturnImageToReviewApiResponse,
        ReturnImageToReviewApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/images/review-again`,
          method: 'POST',
          body: queryArg.decideImageDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      reopenImageReports: build.mutation<ReopenImageReportsApiResponse, ReopenImageReportsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/reopen-reports`,
          method: 'POST',
          body: queryArg.decideImageDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      reopenImageAppeal: build.mutation<ReopenImageAppealApiResponse, ReopenImageAppealApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/reopen-appeal`,
          method: 'POST',
          body: queryArg.decideImageDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      expungeImage: build.mutation<ExpungeImageApiResponse, ExpungeImageApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/expunge`,
          method: 'POST',
          body: queryArg.chosenImageDto,
        }),
        invalidatesTags: ['admin'],
      }),
      decideImages: build.mutation<DecideImagesApiResponse, DecideImagesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/decide`,
          method: 'POST',
          body: queryArg.decideImagesDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      getImageForReview: build.query<GetImageForReviewApiResponse, GetImageForReviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      getImageHistory: build.query<GetImageHistoryApiResponse, GetImageHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/${encodeURIComponent(String(queryArg.id))}/history`,
        }),
        providesTags: ['admin'],
      }),
      rotateImagePixels: build.mutation<RotateImagePixelsApiResponse, RotateImagePixelsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/images/rotate-pixels`,
          method: 'POST',
          body: queryArg.rotateImageFormDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getLetterAudience: build.query<GetLetterAudienceApiResponse, GetLetterAudienceApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/audience`,
          params: {
            source: queryArg.source,
            medium: queryArg.medium,
          },
        }),
        providesTags: ['admin'],
      }),
      getLetter: build.query<GetLetterApiResponse, GetLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      updateLetter: build.mutation<UpdateLetterApiResponse, UpdateLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.saveLetterDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteLetter: build.mutation<DeleteLetterApiResponse, DeleteLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      scheduleLetter: build.mutation<ScheduleLetterApiResponse, ScheduleLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}/schedule`,
          method: 'POST',
          body: queryArg.scheduleLetterDto,
        }),
        invalidatesTags: ['admin'],
      }),
      stopLetter: build.mutation<StopLetterApiResponse, StopLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}/stop`,
          method: 'POST',
          body: queryArg.stopLetterDto,
        }),
        invalidatesTags: ['admin'],
      }),
      previewLetter: build.mutation<PreviewLetterApiResponse, PreviewLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/preview`,
          method: 'POST',
          body: queryArg.letterTextDto,
        }),
        invalidatesTags: ['admin'],
      }),
      testLetter: build.mutation<TestLetterApiResponse, TestLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/letters/${encodeURIComponent(String(queryArg.id))}/test`,
          method: 'POST',
          body: queryArg.testLetterDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getQuestion: build.query<GetQuestionApiResponse, GetQuestionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      updateQuestion: build.mutation<UpdateQuestionApiResponse, UpdateQuestionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.changeQuestionDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteQuestion: build.mutation<DeleteQuestionApiResponse, DeleteQuestionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      importQuestions: build.mutation<ImportQuestionsApiResponse, ImportQuestionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/questions/import`,
          method: 'POST',
          body: queryArg.importQuestionsDto,
          headers: {
            'Idempotency-Key': queryArg['Idempotency-Key'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      getSiteSettings: build.query<GetSiteSettingsApiResponse, GetSiteSettingsApiArg>({
        query: () => ({ url: `/api/admin/settings` }),
        providesTags: ['admin'],
      }),
      saveSiteSettings: build.mutation<SaveSiteSettingsApiResponse, SaveSiteSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/settings`,
          method: 'PATCH',
          body: queryArg.saveSiteSettingsDto,
        }),
        invalidatesTags: ['admin'],
      }),
      saveSiteSetting: build.mutation<SaveSiteSettingApiResponse, SaveSiteSettingApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/settings/${encodeURIComponent(String(queryArg.name))}`,
          method: 'PUT',
          body: queryArg.saveSiteSettingDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteResponse: build.mutation<DeleteResponseApiResponse, DeleteResponseApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/responses/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      deleteEmailSignup: build.mutation<DeleteEmailSignupApiResponse, DeleteEmailSignupApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/email-signups/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      resendMail: build.mutation<ResendMailApiResponse, ResendMailApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/undelivered-mails/${encodeURIComponent(String(queryArg.id))}/resend`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listPortalAccess: build.query<ListPortalAccessApiResponse, ListPortalAccessApiArg>({
        query: () => ({ url: `/api/admin/portal-access` }),
        providesTags: ['admin'],
      }),
      setPortalAccess: build.mutation<SetPortalAccessApiResponse, SetPortalAccessApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/portal-access`,
          method: 'PUT',
          body: queryArg.grantAccessDto,
        }),
        invalidatesTags: ['admin'],
      }),
      changeOwnPassword: build.mutation<ChangeOwnPasswordApiResponse, ChangeOwnPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/password`,
          method: 'PUT',
          body: queryArg.changeOwnPasswordDto,
        }),
        invalidatesTags: ['admin'],
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ['admin'],
      }),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.changeUserDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      clearName: build.mutation<ClearNameApiResponse, ClearNameApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/name`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      resendRegistration: build.mutation<ResendRegistrationApiResponse, ResendRegistrationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/resend-registration`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
        query: () => ({ url: `/api/admin/webhooks` }),
        providesTags: ['admin'],
      }),
      createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/webhooks`,
          method: 'POST',
          body: queryArg.saveWebhookDto,
        }),
        invalidatesTags: ['admin'],
      }),
      updateWebhook: build.mutation<UpdateWebhookApiResponse, UpdateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PUT',
          body: queryArg.changeWebhookDto,
        }),
        invalidatesTags: ['admin'],
      }),
      deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      replaceWebhookSecret: build.mutation<
        ReplaceWebhookSecretApiResponse,
        ReplaceWebhookSecretApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/webhooks/${encodeURIComponent(String(queryArg.id))}/secret`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/webhooks/${encodeURIComponent(String(queryArg.id))}/test`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      resendWebhookDelivery: build.mutation<
        ResendWebhookDeliveryApiResponse,
        ResendWebhookDeliveryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/webhook-deliveries/${encodeURIComponent(String(queryArg.id))}/send-again`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listApiTokens: build.query<ListApiTokensApiResponse, ListApiTokensApiArg>({
        query: () => ({ url: `/api/admin/tokens` }),
        providesTags: ['admin'],
      }),
      createApiToken: build.mutation<CreateApiTokenApiResponse, CreateApiTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tokens`,
          method: 'POST',
          body: queryArg.makeTokenDto,
        }),
        invalidatesTags: ['admin'],
      }),
      endApiToken: build.mutation<EndApiTokenApiResponse, EndApiTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tokens/${encodeURIComponent(String(queryArg.id))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedAdminApi };
export type GetHealthApiResponse = /** status 200 Liveness */ HealthDto;
export type GetHealthApiArg = void;
export type ListChangesApiResponse = /** status 200 Changes by admins, newest first */ ChangeDto[];
export type ListChangesApiArg = {
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
};
export type ListCodesApiResponse = /** status 200 Printed codes and what they led to */ CodeDto[];
export type ListCodesApiArg = {
  /** The field to sort by. */
  sort?:
    | 'id'
    | 'name'
    | 'code'
    | 'target'
    | 'source'
    | 'medium'
    | 'isOn'
    | 'scans'
    | 'visits'
    | 'signups'
    | 'uploads'
    | 'accounts'
    | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only items with this value. */
  target?:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** Leaves out those that were made before this product day. */
  createdFrom?: string;
  /** Leaves out those that were made after this product day, but not on it. */
  createdTo?: string;
};
export type CreateCodeApiResponse = /** status 200 Make a code */ CodeDto;
export type CreateCodeApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  saveCodeDto: SaveCodeDto;
};
export type ExportCodesApiResponse =
  /** status 200 Printed codes and what they led to as a file */ string;
export type ExportCodesApiArg = {
  /** The field to sort by. */
  sort?:
    | 'id'
    | 'name'
    | 'code'
    | 'target'
    | 'source'
    | 'medium'
    | 'isOn'
    | 'scans'
    | 'visits'
    | 'signups'
    | 'uploads'
    | 'accounts'
    | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  target?:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** Leaves out those that were made before this product day. */
  createdFrom?: string;
  /** Leaves out those that were made after this product day, but not on it. */
  createdTo?: string;
};
export type ListImagesApiResponse =
  /** status 200 All images, or the review queue */ ReviewedImageDto[];
export type ListImagesApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'email' | 'mimetype' | 'fileSize' | 'createdAt' | 'totalRating';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Leaves out removed images. */
  hideRemoved?: boolean;
  /** Leaves out accepted images. */
  hideAccepted?: boolean;
  /** Only the front of the queue: images that are reported, similar to an expunged image, or whose owner asks for another review. */
  front?: boolean;
  /** Only images that are removed, are accepted, or need review. */
  status?: 'removed' | 'accepted' | 'needs-review';
  /** Leaves out images with a higher id. */
  upTo?: number;
  /** Leaves out images uploaded before this product day. */
  uploadedFrom?: string;
  /** Leaves out images uploaded after this product day, but not on it. */
  uploadedTo?: string;
};
export type ExportImagesApiResponse = /** status 200 All images as a file */ string;
export type ExportImagesApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'email' | 'mimetype' | 'fileSize' | 'createdAt' | 'totalRating';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Leaves out removed images. */
  hideRemoved?: boolean;
  /** Leaves out accepted images. */
  hideAccepted?: boolean;
  /** Only the front of the queue: images that are reported, similar to an expunged image, or whose owner asks for another review. */
  front?: boolean;
  /** Only images that are removed, are accepted, or need review. */
  status?: 'removed' | 'accepted' | 'needs-review';
  /** Leaves out images with a higher id. */
  upTo?: number;
  /** Leaves out images uploaded before this product day. */
  uploadedFrom?: string;
  /** Leaves out images uploaded after this product day, but not on it. */
  uploadedTo?: string;
};
export type ListLettersApiResponse = /** status 200 Letters to subscribers */ ListedLetterDto[];
export type ListLettersApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'subject' | 'status' | 'createdAt' | 'updatedAt' | 'sendsAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
};
export type CreateLetterApiResponse = /** status 200 Write a letter */ LetterDto;
export type CreateLetterApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  letterDraftDto: LetterDraftDto;
};
export type ExportLettersApiResponse = /** status 200 Letters to subscribers as a file */ string;
export type ExportLettersApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'subject' | 'status' | 'createdAt' | 'updatedAt' | 'sendsAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
};
export type ListQuestionsApiResponse = /** status 200 Past and planned questions */ QuestionDto[];
export type ListQuestionsApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'content' | 'displayDate' | 'depth' | 'dated';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only items with this value. */
  depth?: 'light' | 'warm' | 'deep';
  /** Leaves out questions asked before this product day. */
  displayFrom?: string;
  /** Leaves out questions asked after this product day, but not on it. */
  displayTo?: string;
};
export type CreateQuestionApiResponse = /** status 200 Plan a question */ QuestionDto;
export type CreateQuestionApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  saveQuestionDto: SaveQuestionDto;
};
export type ExportQuestionsApiResponse = /** status 200 The questions as a file */ string;
export type ExportQuestionsApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'content' | 'displayDate' | 'depth' | 'dated';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  depth?: 'light' | 'warm' | 'deep';
  /** Leaves out questions asked before this product day. */
  displayFrom?: string;
  /** Leaves out questions asked after this product day, but not on it. */
  displayTo?: string;
};
export type ListRatingsApiResponse = /** status 200 The ratings of images */ RatedImageDto[];
export type ListRatingsApiArg = {
  /** The field to sort by. */
  sort?:
    'id' | 'imageId' | 'totalRating' | 'timesRated' | 'rateUp' | 'rateDown' | 'rateHold' | 'views';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
};
export type ExportRatingsApiResponse = /** status 200 The ratings of images as a file */ string;
export type ExportRatingsApiArg = {
  /** The field to sort by. */
  sort?:
    'id' | 'imageId' | 'totalRating' | 'timesRated' | 'rateUp' | 'rateDown' | 'rateHold' | 'views';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
};
export type ListResponsesApiResponse =
  /** status 200 The answers of everybody */ ListedResponseDto[];
export type ListResponsesApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'username' | 'email' | 'questionContent' | 'responseContent' | 'submittedAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
};
export type ExportResponsesApiResponse =
  /** status 200 The answers of everybody as a file */ string;
export type ExportResponsesApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'username' | 'email' | 'questionContent' | 'responseContent' | 'submittedAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
};
export type ListEmailSignupsApiResponse =
  /** status 200 Addresses that asked for news */ ListedSignupDto[];
export type ListEmailSignupsApiArg = {
  /** The field to sort by. */
  sort?: 'email' | 'utmSource' | 'id' | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only items with this value. */
  status?: 'confirmed' | 'unconfirmed' | 'unsubscribed' | 'complained' | 'bounced';
  /** Leaves out sign-ups before this product day. */
  createdFrom?: string;
  /** Leaves out sign-ups after this product day, but not on it. */
  createdTo?: string;
};
export type ExportEmailSignupsApiResponse =
  /** status 200 Addresses that asked for news as a file */ string;
export type ExportEmailSignupsApiArg = {
  /** The field to sort by. */
  sort?: 'email' | 'utmSource' | 'id' | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  status?: 'confirmed' | 'unconfirmed' | 'unsubscribed' | 'complained' | 'bounced';
  /** Leaves out sign-ups before this product day. */
  createdFrom?: string;
  /** Leaves out sign-ups after this product day, but not on it. */
  createdTo?: string;
};
export type ListUndeliveredMailsApiResponse =
  /** status 200 Mails that could not be delivered */ UndeliveredMailDto[];
export type ListUndeliveredMailsApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'failedAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only items with this value. */
  status?: 'refused' | 'given-up' | 'resent' | 'returned' | 'delayed' | 'complaint';
  /** Leaves out mails that failed before this product day. */
  failedFrom?: string;
  /** Leaves out mails that failed after this product day, but not on it. */
  failedTo?: string;
};
export type ExportUndeliveredMailsApiResponse =
  /** status 200 Mails that could not be delivered as a file */ string;
export type ExportUndeliveredMailsApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'failedAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  status?: 'refused' | 'given-up' | 'resent' | 'returned' | 'delayed' | 'complaint';
  /** Leaves out mails that failed before this product day. */
  failedFrom?: string;
  /** Leaves out mails that failed after this product day, but not on it. */
  failedTo?: string;
};
export type ListWebhookDeliveriesApiResponse =
  /** status 200 Events for webhooks, with the last answers */ ListedDeliveryDto[];
export type ListWebhookDeliveriesApiArg = {
  /** The field to sort by. */
  sort?: 'id';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only items with this value. */
  status?: 'waiting' | 'delivered' | 'failed';
  /** Only deliveries to this webhook. */
  webhookId?: number;
};
export type ExportWebhookDeliveriesApiResponse =
  /** status 200 Events for webhooks, with the last answers as a file */ string;
export type ExportWebhookDeliveriesApiArg = {
  /** The field to sort by. */
  sort?: 'id';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  status?: 'waiting' | 'delivered' | 'failed';
  /** Only deliveries to this webhook. */
  webhookId?: number;
};
export type ListUsersApiResponse = /** status 200 All users */ UserDto[];
export type ListUsersApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'username' | 'email' | 'role' | 'subscription' | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Maximum number of items. Without a limit, the whole list. */
  limit?: number;
  /** How many items to skip. */
  offset?: number;
  /** Only users who are registered, are pending, or will be deleted. */
  status?: 'registered' | 'pending' | 'being-deleted';
  /** Leaves out users added before this product day. */
  createdFrom?: string;
  /** Leaves out users added after this product day, but not on it. */
  createdTo?: string;
};
export type CreateUserApiResponse = /** status 201 Add a user */ UserDto;
export type CreateUserApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  saveUserDto: SaveUserDto;
};
export type ExportUsersApiResponse = /** status 200 All users as a file */ string;
export type ExportUsersApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'username' | 'email' | 'role' | 'subscription' | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only users who are registered, are pending, or will be deleted. */
  status?: 'registered' | 'pending' | 'being-deleted';
  /** Leaves out users added before this product day. */
  createdFrom?: string;
  /** Leaves out users added after this product day, but not on it. */
  createdTo?: string;
};
export type LogInAdminApiResponse = /** status 200 Log in to the portal */ AdminLoginAnswerDto;
export type LogInAdminApiArg = {
  adminLoginDto: AdminLoginDto;
};
export type TakeAdminSecondStepApiResponse =
  /** status 200 Prove a second factor after the password, and log in to the portal */ AdminSessionDto;
export type TakeAdminSecondStepApiArg = {
  secondStepAnswerDto: SecondStepAnswerDto;
};
export type VerifyAdminSessionApiResponse =
  /** status 200 The admin or moderator who is logged in */ AdminSessionDto;
export type VerifyAdminSessionApiArg = void;
export type LogOutAdminApiResponse = /** status 200 Log out of the portal */ MessageDto;
export type LogOutAdminApiArg = void;
export type CheckConfirmationApiResponse =
  /** status 200 Whether the caller has a current confirmation */ MessageDto;
export type CheckConfirmationApiArg = void;
export type ConfirmApiResponse = /** status 200 Confirm by password or second factor */ MessageDto;
export type ConfirmApiArg = {
  confirmDto: ConfirmDto;
};
export type AskForConfirmationApiResponse =
  /** status 200 Options for a confirmation by second factor */ FactorQuestionDto;
export type AskForConfirmationApiArg = void;
export type GetSecondLockApiResponse =
  /** status 200 The second factors of the caller */ SecondLockDto;
export type GetSecondLockApiArg = void;
export type OfferPasskeyApiResponse = /** status 200 Options for a new passkey */ PasskeyOfferDto;
export type OfferPasskeyApiArg = void;
export type AddPasskeyApiResponse = /** status 200 Add a passkey */ RecoveryCodesDto;
export type AddPasskeyApiArg = {
  addPasskeyDto: AddPasskeyDto;
};
export type OfferAppApiResponse = /** status 200 A secret for an authenticator app */ AppOfferDto;
export type OfferAppApiArg = void;
export type AddAppApiResponse = /** status 200 Add an authenticator app (TOTP) */ RecoveryCodesDto;
export type AddAppApiArg = {
  addAppDto: AddAppDto;
};
export type ReplaceRecoveryCodesApiResponse =
  /** status 200 Make new recovery codes */ RecoveryCodesDto;
export type ReplaceRecoveryCodesApiArg = void;
export type RemoveSecondFactorApiResponse =
  /** status 200 Remove a passkey or the app */ MessageDto;
export type RemoveSecondFactorApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetCodeSheetApiResponse = /** status 200 A PDF of codes in the size of cards */ Blob;
export type GetCodeSheetApiArg = {
  /** The field to sort by. */
  sort?:
    | 'id'
    | 'name'
    | 'code'
    | 'target'
    | 'source'
    | 'medium'
    | 'isOn'
    | 'scans'
    | 'visits'
    | 'signups'
    | 'uploads'
    | 'accounts'
    | 'createdAt';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
  /** Only items with this value. */
  target?:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** Leaves out those that were made before this product day. */
  createdFrom?: string;
  /** Leaves out those that were made after this product day, but not on it. */
  createdTo?: string;
};
export type ExportCodeDaysApiResponse = /** status 200 The figures of codes by day */ string;
export type ExportCodeDaysApiArg = {
  /** The field to sort by. */
  sort?: 'day' | 'id';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
};
export type GetCodeApiResponse = /** status 200 One code */ CodeDto;
export type GetCodeApiArg = {
  /** Id of the item. */
  id: number;
};
export type UpdateCodeApiResponse =
  /** status 200 Change where a code leads, or switch it off */ CodeDto;
export type UpdateCodeApiArg = {
  /** Id of the item. */
  id: number;
  changeCodeDto: ChangeCodeDto;
};
export type DeleteCodeApiResponse = /** status 200 Delete a code */ MessageDto;
export type DeleteCodeApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetCodeDaysApiResponse =
  /** status 200 Scans of a code by day, and their results */ CodeDayDto[];
export type GetCodeDaysApiArg = {
  /** Id of the item. */
  id: number;
  /** Number of days up to today. */
  days?: 30 | 90 | 365;
};
export type GetCodeDrawingApiResponse =
  /** status 200 The QR code as an SVG drawing with its address below */ Blob;
export type GetCodeDrawingApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetCodePngApiResponse = /** status 200 The QR code as a PNG, at 300 dpi */ Blob;
export type GetCodePngApiArg = {
  /** Id of the item. */
  id: number;
};
export type CreateNumberedCodesApiResponse =
  /** status 200 Make many codes for one page and campaign */ MadeCodesDto;
export type CreateNumberedCodesApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  numberedCodesDto: NumberedCodesDto;
};
export type ImportCodesApiResponse = /** status 200 Import codes from a table */ ImportedCodesDto;
export type ImportCodesApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  importCodesDto: ImportCodesDto;
};
export type GetAdminStatsApiResponse =
  /** status 200 Totals of users, sign-ups, images and ratings */ AdminStatsDto;
export type GetAdminStatsApiArg = void;
export type GetAdminOverviewApiResponse =
  /** status 200 Figures of the last days, and open tasks */ AdminOverviewDto;
export type GetAdminOverviewApiArg = {
  /** Number of days up to today. */
  days?: 7 | 30 | 90;
};
export type GetCampaignsApiResponse =
  /** status 200 Results of visits by campaign and first page */ CampaignResultsDto;
export type GetCampaignsApiArg = {
  /** Number of days up to yesterday. */
  days?: 7 | 30 | 90 | 365;
};
export type ExportCampaignsApiResponse = /** status 200 The figures of campaigns by day */ string;
export type ExportCampaignsApiArg = {
  /** The field to sort by. */
  sort?: 'id' | 'day';
  /** Ascending or descending. */
  order?: 'asc' | 'desc';
  /** Text to look for; case does not matter. Surrounding space is dropped. */
  q?: string;
};
export type RemoveImageApiResponse = /** status 200 Remove an image */ ReviewedImageDto;
export type RemoveImageApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  removeImageDto: RemoveImageDto;
};
export type AcceptImageApiResponse = /** status 200 Accept an image */ ReviewedImageDto;
export type AcceptImageApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  decideImageDto: DecideImageDto;
};
export type ReturnImageToReviewApiResponse =
  /** status 200 Return an image to the review */ ReviewedImageDto;
export type ReturnImageToReviewApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  decideImageDto: DecideImageDto;
};
export type ReopenImageReportsApiResponse =
  /** status 200 Take back a decision about reports */ ReviewedImageDto;
export type ReopenImageReportsApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  decideImageDto: DecideImageDto;
};
export type ReopenImageAppealApiResponse =
  /** status 200 Take back the decision about an appeal */ ReviewedImageDto;
export type ReopenImageAppealApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  decideImageDto: DecideImageDto;
};
export type ExpungeImageApiResponse = /** status 200 Delete a removed image for good */ RowIdDto;
export type ExpungeImageApiArg = {
  chosenImageDto: ChosenImageDto;
};
export type DecideImagesApiResponse =
  /** status 200 One result for each decision, in the same order. */ DecisionResultDto[];
export type DecideImagesApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  decideImagesDto: DecideImagesDto;
};
export type GetImageForReviewApiResponse =
  /** status 200 One image, with an address that works now */ ReviewedImageDto;
export type GetImageForReviewApiArg = {
  /** Id of the item. */
  id: number;
};
export type GetImageHistoryApiResponse =
  /** status 200 Reports of an image, and past decisions about it */ ImageHistoryDto;
export type GetImageHistoryApiArg = {
  /** Id of the item. */
  id: number;
};
export type RotateImagePixelsApiResponse =
  /** status 200 Rotate an image clockwise */ ReviewedImageDto;
export type RotateImagePixelsApiArg = {
  rotateImageFormDto: RotateImageFormDto;
};
export type GetLetterAudienceApiResponse =
  /** status 200 The recipients of a letter, and how fast it is sent */ LetterAudienceDto;
export type GetLetterAudienceApiArg = {
  /** A source. Without it, all sign-ups count. */
  source?: string;
  /** A medium of the source. */
  medium?: string;
};
export type GetLetterApiResponse = /** status 200 A letter with its text */ LetterDto;
export type GetLetterApiArg = {
  /** Id of the item. */
  id: number;
};
export type UpdateLetterApiResponse = /** status 200 Change a letter */ LetterDto;
export type UpdateLetterApiArg = {
  /** Id of the item. */
  id: number;
  saveLetterDto: SaveLetterDto;
};
export type DeleteLetterApiResponse = /** status 200 Delete a draft */ MessageDto;
export type DeleteLetterApiArg = {
  /** Id of the item. */
  id: number;
};
export type ScheduleLetterApiResponse = /** status 200 Send a letter, now or later */ LetterDto;
export type ScheduleLetterApiArg = {
  /** Id of the item. */
  id: number;
  scheduleLetterDto: ScheduleLetterDto;
};
export type StopLetterApiResponse = /** status 200 Stop a letter */ LetterDto;
export type StopLetterApiArg = {
  /** Id of the item. */
  id: number;
  stopLetterDto: StopLetterDto;
};
export type PreviewLetterApiResponse = /** status 200 Preview a text as a mail */ LetterPreviewDto;
export type PreviewLetterApiArg = {
  letterTextDto: LetterTextDto;
};
export type TestLetterApiResponse =
  /** status 200 Mail a letter to one address as a test */ MessageDto;
export type TestLetterApiArg = {
  /** Id of the item. */
  id: number;
  testLetterDto: TestLetterDto;
};
export type GetQuestionApiResponse = /** status 200 One question */ QuestionDto;
export type GetQuestionApiArg = {
  /** Id of the item. */
  id: number;
};
export type UpdateQuestionApiResponse = /** status 200 Change a question or its day */ QuestionDto;
export type UpdateQuestionApiArg = {
  /** Id of the item. */
  id: number;
  changeQuestionDto: ChangeQuestionDto;
};
export type DeleteQuestionApiResponse =
  /** status 200 Delete a question that nobody has answered */ MessageDto;
export type DeleteQuestionApiArg = {
  /** Id of the item. */
  id: number;
};
export type ImportQuestionsApiResponse =
  /** status 200 Import planned questions from a table */ ImportedQuestionsDto;
export type ImportQuestionsApiArg = {
  /** Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
  'Idempotency-Key'?: string;
  importQuestionsDto: ImportQuestionsDto;
};
export type GetSiteSettingsApiResponse =
  /** status 200 The site settings and their values */ SiteSettingsDto;
export type GetSiteSettingsApiArg = void;
export type SaveSiteSettingsApiResponse =
  /** status 200 Change several settings at once */ SiteSettingsDto;
export type SaveSiteSettingsApiArg = {
  saveSiteSettingsDto: SaveSiteSettingsDto;
};
export type SaveSiteSettingApiResponse = /** status 200 Change a setting */ SiteSettingDto;
export type SaveSiteSettingApiArg = {
  /** Name of the setting. */
  name: SettingName;
  saveSiteSettingDto: SaveSiteSettingDto;
};
export type DeleteResponseApiResponse = /** status 200 Delete a response */ MessageDto;
export type DeleteResponseApiArg = {
  /** Id of the item. */
  id: number;
};
export type DeleteEmailSignupApiResponse = /** status 200 Delete an email signup */ MessageDto;
export type DeleteEmailSignupApiArg = {
  /** Id of the item. */
  id: number;
};
export type ResendMailApiResponse =
  /** status 200 Send a mail again that could not be delivered */ MessageDto;
export type ResendMailApiArg = {
  /** Id of the item. */
  id: number;
};
export type ListPortalAccessApiResponse =
  /** status 200 Who has access to the portal */ PortalUserDto[];
export type ListPortalAccessApiArg = void;
export type SetPortalAccessApiResponse =
  /** status 200 Give, change or take away access to the portal */ PortalUserDto;
export type SetPortalAccessApiArg = {
  grantAccessDto: GrantAccessDto;
};
export type ChangeOwnPasswordApiResponse = /** status 200 Change one’s own password */ MessageDto;
export type ChangeOwnPasswordApiArg = {
  changeOwnPasswordDto: ChangeOwnPasswordDto;
};
export type GetUserApiResponse = /** status 200 One user */ UserDto;
export type GetUserApiArg = {
  /** Id of the item. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200 Change a user */ UserDto;
export type UpdateUserApiArg = {
  /** Id of the item. */
  id: number;
  changeUserDto: ChangeUserDto;
};
export type DeleteUserApiResponse = /** status 200 Delete a user */ RowIdDto;
export type DeleteUserApiArg = {
  /** Id of the item. */
  id: number;
};
export type ClearNameApiResponse = /** status 200 Clear the name of a user */ RowIdDto;
export type ClearNameApiArg = {
  /** Id of the item. */
  id: number;
};
export type ResendRegistrationApiResponse =
  /** status 200 Mail a new set-up link to a pending user */ MessageDto;
export type ResendRegistrationApiArg = {
  /** Id of the item. */
  id: number;
};
export type ListWebhooksApiResponse = /** status 200 The webhooks */ ListedWebhookDto[];
export type ListWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 200 Add a webhook */ WebhookSecretDto;
export type CreateWebhookApiArg = {
  saveWebhookDto: SaveWebhookDto;
};
export type UpdateWebhookApiResponse =
  /** status 200 Change, pause or resume a webhook */ WebhookDto;
export type UpdateWebhookApiArg = {
  /** Id of the item. */
  id: number;
  changeWebhookDto: ChangeWebhookDto;
};
export type DeleteWebhookApiResponse = /** status 200 Delete a webhook */ MessageDto;
export type DeleteWebhookApiArg = {
  /** Id of the item. */
  id: number;
};
export type ReplaceWebhookSecretApiResponse = /** status 200 Make a new secret */ WebhookSecretDto;
export type ReplaceWebhookSecretApiArg = {
  /** Id of the item. */
  id: number;
};
export type TestWebhookApiResponse = /** status 200 Send a test event */ MessageDto;
export type TestWebhookApiArg = {
  /** Id of the item. */
  id: number;
};
export type ResendWebhookDeliveryApiResponse = /** status 200 Send an event again */ MessageDto;
export type ResendWebhookDeliveryApiArg = {
  /** Id of the item. */
  id: number;
};
export type ListApiTokensApiResponse = /** status 200 API tokens */ TokenDto[];
export type ListApiTokensApiArg = void;
export type CreateApiTokenApiResponse = /** status 200 Make an API token */ MadeTokenDto;
export type CreateApiTokenApiArg = {
  makeTokenDto: MakeTokenDto;
};
export type EndApiTokenApiResponse = /** status 200 End an API token */ MessageDto;
export type EndApiTokenApiArg = {
  /** Id of the item. */
  id: number;
};
export type HealthDto = {
  status: string;
  /** The version of the product (SemVer). */
  version: string;
};
export type ChangeDto = {
  id: number;
  at: string;
  /** The username at that time. */
  admin: string;
  action: string;
  subject: string;
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  requestId: string;
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
export type CodeDto = {
  id: number;
  name: string;
  code: string;
  /** The address in the QR code, which has it in capitals. Case does not matter. */
  address: string;
  /** The page to which the code leads. */
  target:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** utm_source */
  source: string;
  /** utm_medium */
  medium: string;
  /** Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
  isOn: boolean;
  /** The public PDF with this code, if there is one. */
  print: ('game' | 'cards') | null;
  /** Number of scans without known robots. One visitor may scan a code several times. */
  scans: number;
  /** Visits that began with the code, up to the day that was counted last. */
  visits: number;
  /** Visits among these with a sign-up for news. */
  signups: number;
  /** Visits among these with an uploaded image. */
  uploads: number;
  /** Accounts whose first image came from a visit that began with the code. */
  accounts: number;
  createdAt: string;
  /** A hash of the fields that can be edited. A change must name the version that the admin saw. */
  version: number;
};
export type SaveCodeDto = {
  /** A unique name for admins. */
  name: string;
  /** The page to which the code leads. */
  target:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** The parameter utm_source, stored in lower case. */
  source: string;
  /** The parameter utm_medium, stored in lower case. */
  medium: string;
};
export type ReviewedImageDto = {
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
  /** Null when no owner is known, and for moderators, who may neither search nor sort by it. */
  email: string | null;
  mimetype: string;
  /** Bytes. */
  fileSize: number;
  /** true: removed, false: accepted, null: needs review. */
  removed: boolean | null;
  /** The reason of the removal, which the owner reads. */
  removalReason: ('not-a-card' | 'person' | 'unsuitable' | 'other') | null;
  /** The note to the owner, only with the reason `other`. */
  removalNote: string | null;
  /** Whether the image is removed and its owner asks for another review. */
  appealed: boolean;
  /** What the owner wrote with the request for another review. Email addresses are hidden from moderators. */
  appealNote: string | null;
  /** The page of the upload. Null for moderators, like `utmSource` and `utmMedium`. */
  pageUrl: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  createdAt: string;
  /** Ups minus downs. */
  totalRating: number;
  /** Whether reports moved the image to the front of the queue. */
  reported: boolean;
  /** Whether the image looks like an expunged one and waits for a decision. */
  similar: boolean;
  /** Whether the image is hidden until an admin decides, because it was reported or is similar to an expunged image. */
  held: boolean;
};
export type ListedLetterDto = {
  id: number;
  subject: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';
  /** The source of its audience; null for everybody. */
  source: string | null;
  /** The medium of its audience; null for all media of the source. */
  medium: string | null;
  /** Changes with each change by an admin. A change must name the version that the admin saw. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When the letter is to be sent. It waits until an earlier letter is sent. */
  sendsAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** The next attempt while the mail server is down; null otherwise. */
  pausedUntil: string | null;
  /** Confirmed addresses of its audience when the sending began. */
  recipients: number;
  /** Mails that the mail server accepted. */
  delivered: number;
  /** Addresses that refused the mail for good, at once or later. */
  bounced: number;
  /** Addresses that were no longer confirmed when their mail was due. */
  skipped: number;
  /** Mails that could not be sent for a day. */
  failed: number;
  /** Recipients who unsubscribed by the link in the letter, or called it spam. */
  unsubscribed: number;
};
export type LetterDto = {
  id: number;
  subject: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';
  /** The source of its audience; null for everybody. */
  source: string | null;
  /** The medium of its audience; null for all media of the source. */
  medium: string | null;
  /** Changes with each change by an admin. A change must name the version that the admin saw. */
  version: number;
  createdAt: string;
  updatedAt: string;
  /** When the letter is to be sent. It waits until an earlier letter is sent. */
  sendsAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** The next attempt while the mail server is down; null otherwise. */
  pausedUntil: string | null;
  /** Confirmed addresses of its audience when the sending began. */
  recipients: number;
  /** Mails that the mail server accepted. */
  delivered: number;
  /** Addresses that refused the mail for good, at once or later. */
  bounced: number;
  /** Addresses that were no longer confirmed when their mail was due. */
  skipped: number;
  /** Mails that could not be sent for a day. */
  failed: number;
  /** Recipients who unsubscribed by the link in the letter, or called it spam. */
  unsubscribed: number;
  /** Markdown. */
  body: string;
};
export type LetterDraftDto = {
  subject: string;
  /** Markdown: headings, emphasis, links, lists, quotes and rules. */
  body: string;
  /** Limits the recipients to sign-ups from this source; null for everybody. A change without it keeps source and medium. */
  source?: string | null;
  /** A medium of the source. */
  medium?: string | null;
};
export type QuestionDto = {
  id: number;
  content: string;
  /** Time from which the question is shown. */
  displayDate: string;
  /** The product day of `displayDate`. */
  day: string;
  /** How personal the question is. */
  depth: 'light' | 'warm' | 'deep';
  /** Whether the question fits only its own day, and is never drawn again. */
  dated: boolean;
  /** Number of answers to the question. */
  answers: number;
  /** A hash of the fields that can be edited. A change must name the version that the admin saw. */
  version: number;
};
export type SaveQuestionDto = {
  content: string;
  /** A day in the time zone of the product, or an ISO 8601 time with a zone. A change that names the current day of the question keeps its time. */
  displayDate: string;
  /** How personal the question is. By default, a new question is warm, and a change keeps the depth. */
  depth?: 'light' | 'warm' | 'deep';
  /** Whether the question fits only its own day, so that it is not drawn as a past question. By default, a change keeps the value. */
  dated?: boolean;
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
export type ListedResponseDto = {
  id: number;
  /** Null for an anonymous answer. */
  userId: number | null;
  /** Null for an anonymous answer. */
  username: string | null;
  /** Null for an anonymous answer. */
  email: string | null;
  questionId: number;
  /** The question as it was when it was answered. */
  questionContent: string;
  responseContent: string;
  visibility: string;
  submittedAt: string;
};
export type ListedSignupDto = {
  email: string;
  utmSource: string | null;
  utmMedium: string | null;
  /** As a stranger sent it: show it as text, never as a link. */
  pageUrl: string | null;
  id: number;
  createdAt: string;
  /** Only confirmed addresses may be written to. `complained`: its owner called a mail spam. */
  status: 'confirmed' | 'unconfirmed' | 'unsubscribed' | 'complained' | 'bounced';
  confirmedAt: string | null;
  /** Why a mail bounced, in the words of the mail server. */
  bounceReason: string | null;
};
export type UndeliveredMailDto = {
  id: number;
  /** The kind of mail. */
  kind: string;
  /** Null when the mail could not be composed, or came back from an address without an account or a sign-up. */
  email: string | null;
  /** `refused`: the mail server refused it for good. `given-up`: it could not be sent for a day. `resent`: an admin queued it again, and it is being sent. The others follow after a server accepted the mail. `returned`: its mailbox does not exist. `delayed`: it came back for another reason. `complaint`: its recipient called it spam. */
  status: 'refused' | 'given-up' | 'resent' | 'returned' | 'delayed' | 'complaint';
  /** Who reported the status: our own mail server, the mailbox of returned mails, or a provider. */
  origin: 'mail-server' | 'mailbox' | 'ses' | 'postmark' | 'mailgun';
  /** The response of the mail server, without addresses, or the failure. */
  reason: string;
  failedAt: string;
  resentAt: string | null;
};
export type ListedDeliveryDto = {
  id: number;
  webhookId: number;
  /** The header `webhook-id`, the same in every attempt. */
  messageId: string;
  type: string;
  at: string;
  /** `waiting`: an attempt is queued. `failed`: it was given up, after the last attempt or because the webhook was paused. */
  status: 'waiting' | 'delivered' | 'failed';
  /** Attempts so far. */
  attempts: number;
  /** The last attempt. */
  attemptedAt: string | null;
  /** The HTTP status. */
  answerCode: number | null;
  /** The beginning of the response body. Show it as text. */
  answerText: string | null;
  /** Why there was no complete response, or why it was given up. */
  problem: string | null;
  /** How long the last attempt took. */
  milliseconds: number | null;
};
export type UserDto = {
  id: number;
  username: string;
  email: string | null;
  /** What friends read instead of the address. */
  name: string | null;
  role: string;
  /** `admin` for the role `admin`, and for no other. */
  portalAccess: 'none' | 'moderator' | 'admin';
  subscription: string;
  emailVerified: boolean;
  /** Whether the user has no password yet. */
  pending: boolean;
  createdAt: string;
  /** When the account will be deleted at the user’s request. */
  deletesAt: string | null;
  /** A hash of the fields that can be edited. A change must name the version that the admin saw. */
  version: number;
};
export type SaveUserDto = {
  username: string;
  /** Null or empty removes the address, unless the user has images. Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters. */
  email?: string | null;
  /** One line of text; `admin` opens the portal. An absent or empty value keeps the role. */
  role?: string;
  /** An absent or empty value keeps the password; a new user chooses one by a mailed link. An admin needs at least 15 characters. */
  password?: string;
  /** An absent or empty value keeps the subscription. The portal shows it and never changes it. */
  subscription?: string;
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
export type AdminLoginAnswerDto = {
  /** Only when the user must add a second factor before anything else. */
  mustAddFactor?: boolean;
  /** When a second factor will be required. Only before that time, and only for a user without one. */
  needsFactorFrom?: string;
  /** Null before the second step. */
  username: string | null;
  access?: 'moderator' | 'admin';
  secondStep?: FactorQuestionDto;
};
export type AdminLoginDto = {
  username: string;
  password: string;
};
export type AdminSessionDto = {
  username: string;
  /** A moderator reviews images and reports; an admin may do everything. */
  access: 'moderator' | 'admin';
  /** Only when the user must add a second factor before anything else. */
  mustAddFactor?: boolean;
  /** When a second factor will be required. Only before that time, and only for a user without one. */
  needsFactorFrom?: string;
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
export type ConfirmDto = {
  /** A code of the app, or a recovery code. Each code works once. */
  code?: string;
  /** The WebAuthn response of the browser: `PublicKeyCredential.toJSON()`. */
  passkey?: {
    [key: string]: any;
  };
  currentPassword?: string;
  /** Required with a passkey: the token that came with its options. */
  token?: string;
};
export type SecondFactorDto = {
  id: number;
  kind: 'passkey' | 'app';
  /** Browser and system on which the factor was added, or null when they are unknown. */
  device: string | null;
  createdAt: string;
  /** When the factor was last used, or added. */
  usedAt: string;
};
export type SecondLockDto = {
  factors: SecondFactorDto[];
  recoveryCodesLeft: number;
  /** Whether passkeys work at the address of the product. Browsers need a host name and https. */
  passkeysPossible: boolean;
  /** The time from which the portal requires a second factor, or null. */
  requiredFrom: string | null;
};
export type PasskeyOfferDto = {
  /** The page sends the token back with the passkey, within ten minutes. */
  token: string;
  /** Options for `navigator.credentials.create` (WebAuthn, as JSON). */
  options: {
    [key: string]: any;
  };
};
export type RecoveryCodesDto = {
  /** The new codes, which no later call returns. Null when the previous codes stay valid. */
  recoveryCodes: string[] | null;
};
export type AddPasskeyDto = {
  token: string;
  /** The WebAuthn response of the browser: `PublicKeyCredential.toJSON()`. */
  passkey: {
    [key: string]: any;
  };
};
export type AppOfferDto = {
  /** The page sends the token back with the first code, within ten minutes. */
  token: string;
  secret: string;
  /** The URL for the QR code that the app scans. */
  address: string;
};
export type AddAppDto = {
  token: string;
  /** The first code that the app shows. */
  code: string;
};
export type ChangeCodeDto = {
  /** A unique name for admins. */
  name: string;
  /** The page to which the code leads. */
  target:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** The parameter utm_source, stored in lower case. */
  source: string;
  /** The parameter utm_medium, stored in lower case. */
  medium: string;
  /** Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
  isOn: boolean;
  /** The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version. */
  seen?: number;
};
export type CodeDayDto = {
  day: string;
  scans: number;
  /** Visits that began with a scan. The nightly count adds this figure and the next ones. */
  visits: number;
  signups: number;
  uploads: number;
  accounts: number;
};
export type MadeCodesDto = {
  made: number;
};
export type NumberedCodesDto = {
  /** A unique name for admins. */
  name: string;
  /** The page to which the code leads. */
  target:
    | '/fr-circ'
    | '/fr-bwok'
    | '/'
    | '/how-to-play'
    | '/free-daily-online-prompts'
    | '/dr-more'
    | '/dr-cards'
    | '/lp-0-crd-m1s1-non'
    | '/lp-plem-rate'
    | '/lp-coming-soon'
    | '/lp-1d-vip-pass'
    | '/fr-aiwf'
    | '/fr-sirb'
    | '/linkshare';
  /** The parameter utm_source, stored in lower case. */
  source: string;
  /** The parameter utm_medium, stored in lower case. */
  medium: string;
  /** Number of codes. Their names are numbered from 1. */
  count: number;
};
export type CodeLineDto = {
  /** Line number in the file. The header is line 1. */
  line: number;
  name: string;
  target: string;
  /** The problems of the line. */
  errors: string[];
};
export type ImportedCodesDto = {
  lines: CodeLineDto[];
  valid: number;
  invalid: number;
  /** Number of codes that were stored. */
  imported: number;
};
export type ImportCodesDto = {
  /** A table with the header name and, optionally, target, source and medium. Columns are separated by commas, semicolons or tabs. */
  csv: string;
  /** Whether to check every line and store nothing. */
  dryRun: boolean;
};
export type AdminStatsDto = {
  total_users: number;
  email_signups: number;
  images: number;
  /** Includes ratings of images that were deleted since, but none that was taken back. */
  ratings: number;
};
export type DayCountsDto = {
  day: string;
  signups: number;
  uploads: number;
  ratings: number;
  answers: number;
};
export type SourceCountDto = {
  source: string | null;
  count: number;
};
export type BackupReportDto = {
  /** Whether the product takes backups by itself. */
  isOn: boolean;
  lastGoodAt: string | null;
  /** Whether the last good backup is older than 36 hours. */
  isLate: boolean;
  /** Whether the last backup failed. */
  hasFailed: boolean;
  /** When a backup was last restored as a test. */
  drilledAt: string | null;
  /** Whether the last such test failed. */
  hasFailedDrill: boolean;
  /** Name of the backup that the last test found damaged. It does not count as a good one. */
  damaged: string | null;
};
export type AdminOverviewDto = {
  /** Oldest first, without gaps. */
  days: DayCountsDto[];
  /** The eight most frequent UTM sources of sign-ups and uploads in this time. */
  sources: SourceCountDto[];
  /** Images that wait for a decision. */
  reviewBacklog: number;
  /** Images that reports have moved to the front of the review. */
  reportedImages: number;
  /** Removed images whose owner asks for another review. */
  appealedImages: number;
  /** Consecutive days, from today on, with a planned question. */
  plannedDays: number;
  /** Mails that could not be delivered. */
  undeliveredMails: number;
  backup: BackupReportDto;
};
export type CampaignDayCountsDto = {
  day: string;
  /** Visits that began on this page. */
  visits: number;
  /** Visits with another page or a later step. */
  wentOn: number;
  /** Visits with a view of an upload form, or with an uploaded image. */
  sawForm: number;
  /** Visits with an uploaded image. */
  uploads: number;
  /** Visits with a sign-up for news. */
  signups: number;
  /** Visits with an answer. */
  answers: number;
  /** Accounts that were set up on this day, by the campaign of their first image or invite. */
  accounts: number;
};
export type TouchCountsDto = {
  /** The parameter utm_source, or empty. */
  source: string;
  /** The parameter utm_medium, or empty. */
  medium: string;
  /** The first page. `(other)` stands for all rarer pages. */
  landing: string;
  /** Visits that began on this page. */
  visits: number;
  /** Visits with another page or a later step. */
  wentOn: number;
  /** Visits with a view of an upload form, or with an uploaded image. */
  sawForm: number;
  /** Visits with an uploaded image. */
  uploads: number;
  /** Visits with a sign-up for news. */
  signups: number;
  /** Visits with an answer. */
  answers: number;
  /** Accounts that were set up on this day, by the campaign of their first image or invite. */
  accounts: number;
};
export type StepCountsDto = {
  /** Visits that began on this page. */
  visits: number;
  /** Visits with another page or a later step. */
  wentOn: number;
  /** Visits with a view of an upload form, or with an uploaded image. */
  sawForm: number;
  /** Visits with an uploaded image. */
  uploads: number;
  /** Visits with a sign-up for news. */
  signups: number;
  /** Visits with an answer. */
  answers: number;
  /** Accounts that were set up on this day, by the campaign of their first image or invite. */
  accounts: number;
};
export type CampaignResultsDto = {
  countedAt: string | null;
  /** Oldest first, without gaps. */
  days: CampaignDayCountsDto[];
  /** Most visits first, 100 at most. */
  touches: TouchCountsDto[];
  /** Counts of visits that began on /fr-circ. */
  cardFunnel: StepCountsDto;
};
export type RemoveImageDto = {
  imageId: number;
  /** The state that the admin saw. Nothing is decided when the image has another state now. */
  seen?: 'needs-review' | 'accepted' | 'removed';
  /** Takes a decision back, and reopens the reports that it settled. Nothing is decided if somebody else made the last decision. */
  undo?: boolean;
  /** The reason of the removal, which the owner reads. Without it, an image that is already removed keeps its reason. */
  reason?: 'not-a-card' | 'person' | 'unsuitable' | 'other';
  /** A note for the owner, only with the reason `other`. */
  note?: string;
};
export type DecideImageDto = {
  imageId: number;
  /** The state that the admin saw. Nothing is decided when the image has another state now. */
  seen?: 'needs-review' | 'accepted' | 'removed';
  /** Takes a decision back, and reopens the reports that it settled. Nothing is decided if somebody else made the last decision. */
  undo?: boolean;
};
export type RowIdDto = {
  /** Id of the item. */
  id: number;
};
export type ChosenImageDto = {
  imageId: number;
};
export type DecidedImageDto = {
  /** The URL of the image. The URL of a hidden image works for ten minutes. */
  objectStorageUrl: string;
  /** true: removed, false: accepted, null: needs review. */
  removed: boolean | null;
  /** The reason of the removal, which the owner reads. */
  removalReason: ('not-a-card' | 'person' | 'unsuitable' | 'other') | null;
  /** The note to the owner, only with the reason `other`. */
  removalNote: string | null;
  /** Whether the image is removed and its owner asks for another review. */
  appealed: boolean;
  /** Whether reports moved the image to the front of the queue. */
  reported: boolean;
  /** Whether the image looks like an expunged one and waits for a decision. */
  similar: boolean;
  /** Whether the image is hidden until an admin decides, because it was reported or is similar to an expunged image. */
  held: boolean;
};
export type DecisionResultDto = {
  imageId: number;
  /** `changed`: the image does not have the state that the decision needs, or somebody else made the decision to undo. `gone`: the image does not exist. In both cases nothing was done. */
  outcome: 'done' | 'changed' | 'gone';
  /** The image as it is now. */
  image: DecidedImageDto | null;
};
export type DecisionOrderDto = {
  imageId: number;
  /** The state that the admin saw. Nothing is decided when the image has another state now. */
  seen?: 'needs-review' | 'accepted' | 'removed';
  /** Takes a decision back, and reopens the reports that it settled. Nothing is decided if somebody else made the last decision. */
  undo?: boolean;
  /** The reason of the removal, which the owner reads. Without it, an image that is already removed keeps its reason. */
  reason?: 'not-a-card' | 'person' | 'unsuitable' | 'other';
  /** A note for the owner, only with the reason `other`. */
  note?: string;
  decision: 'remove' | 'restore' | 'review-again' | 'reopen-reports' | 'reopen-appeal' | 'expunge';
};
export type DecideImagesDto = {
  decisions: DecisionOrderDto[];
};
export type ReasonReportsDto = {
  reason: 'child' | 'person' | 'unsuitable' | 'not-a-card';
  /** Reports that wait for a decision. */
  open: number;
  /** Decided reports, which are kept for 90 days. */
  settled: number;
  latestAt: string;
};
export type PastDecisionDto = {
  at: string;
  /** The username at that time. A moderator reads “Somebody else” in place of other users. */
  admin: string;
  action: string;
};
export type ImageHistoryDto = {
  /** Reports by reason, the latest first. */
  reports: ReasonReportsDto[];
  /** At most 20 decisions and rotations, the latest first. */
  decisions: PastDecisionDto[];
};
export type RotateImageFormDto = {
  imageId: number;
  /** The new rotation in degrees: the current one plus a multiple of 90. By default, another quarter turn. */
  rotation?: number;
  /** A preview of the rotated image, which is not stored. */
  image?: Blob;
};
export type AudienceDto = {
  source: string;
  /** Null for all media of the source. */
  medium: string | null;
  /** Number of its confirmed addresses. */
  recipients: number;
};
export type LetterAudienceDto = {
  /** Number of addresses that would get the letter now. */
  recipients: number;
  /** The sources and media with the most confirmed addresses, 200 at most. */
  audiences: AudienceDto[];
  /** Maximum number of mails per minute. */
  perMinute: number;
  /** Time zone of the product. */
  timeZone: string;
  /** Address of the logged-in admin. */
  ownEmail: string | null;
};
export type SaveLetterDto = {
  subject: string;
  /** Markdown: headings, emphasis, links, lists, quotes and rules. */
  body: string;
  /** Limits the recipients to sign-ups from this source; null for everybody. A change without it keeps source and medium. */
  source?: string | null;
  /** A medium of the source. */
  medium?: string | null;
  /** The version of the letter that the admin saw. */
  seen: number;
};
export type ScheduleLetterDto = {
  /** The version of the letter that the admin saw. */
  seen: number;
  /** Date and time in the time zone of the product; null sends it now. */
  at: string | null;
};
export type StopLetterDto = {
  /** When true, the call only turns a scheduled letter into a draft. It fails when the letter is already being sent. */
  onlyScheduled?: boolean;
};
export type LetterPreviewDto = {
  /** The HTML of the mail. Its unsubscribe link works for nobody. */
  html: string;
};
export type LetterTextDto = {
  subject: string;
  /** Markdown: headings, emphasis, links, lists, quotes and rules. */
  body: string;
};
export type TestLetterDto = {
  /** Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters. */
  email: string;
};
export type ChangeQuestionDto = {
  content: string;
  /** A day in the time zone of the product, or an ISO 8601 time with a zone. A change that names the current day of the question keeps its time. */
  displayDate: string;
  /** How personal the question is. By default, a new question is warm, and a change keeps the depth. */
  depth?: 'light' | 'warm' | 'deep';
  /** Whether the question fits only its own day, so that it is not drawn as a past question. By default, a change keeps the value. */
  dated?: boolean;
  /** The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version. */
  seen?: number;
};
export type ImportLineDto = {
  /** Line number in the file. The header is line 1. */
  line: number;
  content: string;
  /** Null when the date cannot be read. */
  day: string | null;
  /** The problems of the line. */
  errors: string[];
};
export type ImportedQuestionsDto = {
  lines: ImportLineDto[];
  valid: number;
  invalid: number;
  /** Number of questions that were stored. */
  imported: number;
};
export type ImportQuestionsDto = {
  /** A table with the header content,displayDate and, optionally, depth and dated. Columns are separated by commas, semicolons or tabs. */
  csv: string;
  /** Whether to check every line and store nothing. */
  dryRun: boolean;
};
export type SettingName =
  | 'phase'
  | 'banner'
  | 'links'
  | 'storefront'
  | 'countdown'
  | 'prize'
  | 'decks'
  | 'pass'
  | 'testimonials'
  | 'operator'
  | 'mail'
  | 'welcome'
  | 'lock'
  | 'morning'
  | 'tracking';
export type FieldOptionDto = {
  value: string;
  label: string;
};
export type SettingFieldDto = {
  name: string;
  label: string;
  /** Where its value appears. */
  where: string;
  kind: 'line' | 'lines' | 'email' | 'link' | 'moment' | 'switch' | 'list' | 'choice';
  /** Whether the field needs a value. */
  required: boolean;
  /** Maximum length of a text, in characters. */
  longest: number | null;
  /** Maximum length of a list, in items. */
  most: number | null;
  /** The fields of each item of a list. */
  of: SettingFieldDto[] | null;
  /** The values of a choice; it may also be null. */
  options: FieldOptionDto[] | null;
};
export type SiteSettingDto = {
  /** Name of the setting. */
  name: SettingName;
  title: string;
  fields: SettingFieldDto[];
  /** A value for each field. */
  value: {
    [key: string]: any;
  };
  /** 0 until an admin changes the setting. */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  /** The labels of the fields that still need a real value. */
  missing: string[];
  /** The labels of the fields whose default visitors see and that nobody has confirmed. */
  unconfirmed: string[];
  /** Sample texts in the setting. Production shows them to nobody. */
  samples: string[];
};
export type ShownOperatorDto = {
  legalName: string | null;
  postalAddress: string | null;
};
export type ShownBannerDto = {
  text: string;
  href: string | null;
  until: string | null;
};
export type ShownLinksDto = {
  shop: string | null;
  launchDeck: string | null;
  offlineDeck: string | null;
  vipPass: string | null;
  crowdfunding: string | null;
  affiliates: string | null;
  prizeRules: string | null;
};
export type ShownStorefrontDto = {
  domain: string;
  token: string;
  productId: string;
};
export type ShownCountdownDto = {
  end: string;
  isOver: boolean;
};
export type ShownDeckFactsDto = {
  launch: string[];
  offline: string[];
};
export type ShownPrizeDto = {
  text: string;
  until: string | null;
  isOver: boolean;
};
export type ShownTestimonialDto = {
  words: string;
  name: string;
};
export type VisitorSettingsDto = {
  contact: string | null;
  phase: 'before' | 'crowdfunding' | 'on-sale';
  operator: ShownOperatorDto;
  banner: ShownBannerDto | null;
  links: ShownLinksDto;
  shopify: ShownStorefrontDto | null;
  countdown: ShownCountdownDto;
  deckFacts: ShownDeckFactsDto;
  pass: string | null;
  lettersOften: string | null;
  prize: ShownPrizeDto | null;
  testimonials: ShownTestimonialDto[];
  gaMeasurementId: string | null;
};
export type SiteSettingsDto = {
  settings: SiteSettingDto[];
  /** The settings that visitors see now. */
  shown: VisitorSettingsDto;
};
export type ChangedSettingDto = {
  /** Name of the setting. */
  name: SettingName;
  /** The version that the admin saw. */
  seen: number;
  /** A value for each field. */
  value: {
    [key: string]: any;
  };
};
export type SaveSiteSettingsDto = {
  settings: ChangedSettingDto[];
};
export type SaveSiteSettingDto = {
  /** The version that the admin saw. */
  seen: number;
  /** A value for each field. */
  value: {
    [key: string]: any;
  };
};
export type PortalUserDto = {
  id: number;
  username: string;
  email: string | null;
  /** `admin` for the role `admin`, and for no other. */
  portalAccess: 'none' | 'moderator' | 'admin';
};
export type GrantAccessDto = {
  username: string;
  access: 'none' | 'moderator' | 'admin';
};
export type ChangeOwnPasswordDto = {
  currentPassword: string;
  /** An admin needs at least 15 characters. An accented letter counts once in every Unicode spelling (NFC). */
  newPassword: string;
};
export type ChangeUserDto = {
  username: string;
  /** Null or empty removes the address, unless the user has images. Stored in lower case, with the domain in ASCII, without surrounding space or invisible characters. */
  email?: string | null;
  /** One line of text; `admin` opens the portal. An absent or empty value keeps the role. */
  role?: string;
  /** An absent or empty value keeps the password; a new user chooses one by a mailed link. An admin needs at least 15 characters. */
  password?: string;
  /** An absent or empty value keeps the subscription. The portal shows it and never changes it. */
  subscription?: string;
  /** The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version. */
  seen?: number;
  /** The caller’s own password. The call needs it to change the password or address of the caller’s account. */
  currentPassword?: string;
};
export type ListedWebhookDto = {
  id: number;
  url: string;
  events: (
    | 'signup.confirmed'
    | 'signup.unsubscribed'
    | 'signup.bounced'
    | 'image.uploaded'
    | 'image.decided'
    | 'image.reported'
    | 'account.completed'
    | 'invite.joined'
    | 'code.scanned'
  )[];
  createdAt: string;
  /** Until when the replaced secret signs beside the new one. */
  oldSecretUntil: string | null;
  /** Time of the first failure since the last success. */
  failingSince: string | null;
  /** When an admin or failures paused it. Only after failures, `failingSince` is not null. */
  pausedAt: string | null;
  /** When it last took an event, within 30 days. */
  lastDeliveredAt: string | null;
};
export type WebhookDto = {
  id: number;
  url: string;
  events: (
    | 'signup.confirmed'
    | 'signup.unsubscribed'
    | 'signup.bounced'
    | 'image.uploaded'
    | 'image.decided'
    | 'image.reported'
    | 'account.completed'
    | 'invite.joined'
    | 'code.scanned'
  )[];
  createdAt: string;
  /** Until when the replaced secret signs beside the new one. */
  oldSecretUntil: string | null;
  /** Time of the first failure since the last success. */
  failingSince: string | null;
  /** When an admin or failures paused it. Only after failures, `failingSince` is not null. */
  pausedAt: string | null;
};
export type WebhookSecretDto = {
  webhook: WebhookDto;
  /** Signs the deliveries. No other call returns it. */
  secret: string;
};
export type SaveWebhookDto = {
  /** An https address on the internet, with port 443 or a port from 1024 on. Its host must have public addresses only, now and at each delivery. Redirects are not followed. */
  url: string;
  events: (
    | 'signup.confirmed'
    | 'signup.unsubscribed'
    | 'signup.bounced'
    | 'image.uploaded'
    | 'image.decided'
    | 'image.reported'
    | 'account.completed'
    | 'invite.joined'
    | 'code.scanned'
  )[];
};
export type ChangeWebhookDto = {
  /** An https address on the internet, with port 443 or a port from 1024 on. Its host must have public addresses only, now and at each delivery. Redirects are not followed. */
  url: string;
  events: (
    | 'signup.confirmed'
    | 'signup.unsubscribed'
    | 'signup.bounced'
    | 'image.uploaded'
    | 'image.decided'
    | 'image.reported'
    | 'account.completed'
    | 'invite.joined'
    | 'code.scanned'
  )[];
  /** False pauses the webhook: waiting events are given up, and later events are not recorded for it. */
  isOn: boolean;
};
export type TokenDto = {
  id: number;
  name: string;
  scopes: (
    | 'signups:read'
    | 'campaigns:read'
    | 'images:read'
    | 'questions:read'
    | 'questions:write'
    | 'codes:write'
  )[];
  /** Username of the admin who made it. */
  madeBy: string;
  createdAt: string;
  /** May be in the past. */
  endsAt: string;
  /** Updated at most once a minute. */
  lastUsedAt: string | null;
};
export type MadeTokenDto = {
  token: TokenDto;
  /** Shown once: only its SHA-256 is stored. */
  secret: string;
};
export type MakeTokenDto = {
  name: string;
  scopes: (
    | 'signups:read'
    | 'campaigns:read'
    | 'images:read'
    | 'questions:read'
    | 'questions:write'
    | 'codes:write'
  )[];
  /** After how many days the token ends. */
  days: number;
};
export const {
  useGetHealthQuery,
  useListChangesQuery,
  useListCodesQuery,
  useCreateCodeMutation,
  useExportCodesQuery,
  useListImagesQuery,
  useExportImagesQuery,
  useListLettersQuery,
  useCreateLetterMutation,
  useExportLettersQuery,
  useListQuestionsQuery,
  useCreateQuestionMutation,
  useExportQuestionsQuery,
  useListRatingsQuery,
  useExportRatingsQuery,
  useListResponsesQuery,
  useExportResponsesQuery,
  useListEmailSignupsQuery,
  useExportEmailSignupsQuery,
  useListUndeliveredMailsQuery,
  useExportUndeliveredMailsQuery,
  useListWebhookDeliveriesQuery,
  useExportWebhookDeliveriesQuery,
  useListUsersQuery,
  useCreateUserMutation,
  useExportUsersQuery,
  useLogInAdminMutation,
  useTakeAdminSecondStepMutation,
  useVerifyAdminSessionQuery,
  useLogOutAdminMutation,
  useCheckConfirmationQuery,
  useConfirmMutation,
  useAskForConfirmationMutation,
  useGetSecondLockQuery,
  useOfferPasskeyMutation,
  useAddPasskeyMutation,
  useOfferAppMutation,
  useAddAppMutation,
  useReplaceRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useGetCodeSheetQuery,
  useExportCodeDaysQuery,
  useGetCodeQuery,
  useUpdateCodeMutation,
  useDeleteCodeMutation,
  useGetCodeDaysQuery,
  useGetCodeDrawingQuery,
  useGetCodePngQuery,
  useCreateNumberedCodesMutation,
  useImportCodesMutation,
  useGetAdminStatsQuery,
  useGetAdminOverviewQuery,
  useGetCampaignsQuery,
  useExportCampaignsQuery,
  useRemoveImageMutation,
  useAcceptImageMutation,
  useReturnImageToReviewMutation,
  useReopenImageReportsMutation,
  useReopenImageAppealMutation,
  useExpungeImageMutation,
  useDecideImagesMutation,
  useGetImageForReviewQuery,
  useGetImageHistoryQuery,
  useRotateImagePixelsMutation,
  useGetLetterAudienceQuery,
  useGetLetterQuery,
  useUpdateLetterMutation,
  useDeleteLetterMutation,
  useScheduleLetterMutation,
  useStopLetterMutation,
  usePreviewLetterMutation,
  useTestLetterMutation,
  useGetQuestionQuery,
  useUpdateQuestionMutation,
  useDeleteQuestionMutation,
  useImportQuestionsMutation,
  useGetSiteSettingsQuery,
  useSaveSiteSettingsMutation,
  useSaveSiteSettingMutation,
  useDeleteResponseMutation,
  useDeleteEmailSignupMutation,
  useResendMailMutation,
  useListPortalAccessQuery,
  useSetPortalAccessMutation,
  useChangeOwnPasswordMutation,
  useGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useClearNameMutation,
  useResendRegistrationMutation,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useResendWebhookDeliveryMutation,
  useListApiTokensQuery,
  useCreateApiTokenMutation,
  useEndApiTokenMutation,
} = injectedRtkApi;
