// Made by `npm run generate` from backend/openapi.json: the calls of tokens, and the events of webhooks.
export interface paths {
    "/api/admin/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a code
         * @description The letters and digits of the code are random. Takes an API token with `codes:write`.
         */
        post: operations["createCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a question
         * @description When several questions have the same day, the latest one is asked. Takes an API token with `questions:write`.
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change where a code leads, or switch it off
         * @description Printed cards lead to the new page at once. Earlier scans stay with the code. Takes an API token with `codes:write`.
         */
        put: operations["updateCode"];
        post?: never;
        /**
         * Delete a code
         * @description Printed cards then lead to /fr-circ. No later code gets the same letters. Takes an API token with `codes:write`.
         */
        delete: operations["deleteCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/codes/{id}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scans of a code by day, and their results
         * @description Oldest first, without gaps. Scans are those of now, everything else of last night. Takes an API token with `campaigns:read`.
         */
        get: operations["getCodeDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/codes/numbered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make many codes for one page and campaign
         * @description Makes all codes or none, with numbered names. Takes an API token with `codes:write`.
         */
        post: operations["createNumberedCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/codes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the codes of a table
         * @description Stores all lines or none. With `dryRun`, checks every line and stores nothing. Without it, a wrong line answers 400. Takes an API token with `codes:write`.
         */
        post: operations["importCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One question
         * @description The current question, with the version that `seen` must name. Takes an API token with `questions:read`.
         */
        get: operations["getQuestion"];
        /**
         * Change a question or its day
         * @description Earlier answers keep the earlier text of the question. Takes an API token with `questions:write`.
         */
        put: operations["updateQuestion"];
        post?: never;
        /**
         * Delete a question that nobody has answered
         * @description 409 for a question that somebody has answered, or that is asked today. Takes an API token with `questions:write`.
         */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan the questions of a table
         * @description Stores all lines or none. With `dryRun`, checks every line and stores nothing. Without it, a wrong line answers 400. Takes an API token with `questions:write`.
         */
        post: operations["importQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/signups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign-ups for news
         * @description In the order of changes: a sync that goes on from its last cursor gets each change once, also those that were committed late. Takes an API token with `signups:read`.
         */
        get: operations["syncSignups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of campaigns by day
         * @description In the order of changes: a sync that goes on from its last cursor gets each change once, also those that were committed late. Takes an API token with `campaigns:read`.
         */
        get: operations["syncCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Images, without their owners
         * @description In the order of changes: a sync that goes on from its last cursor gets each change once, also those that were committed late. Takes an API token with `images:read`.
         */
        get: operations["syncImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Past and planned questions
         * @description In the order of changes: a sync that goes on from its last cursor gets each change once, also those that were committed late. Takes an API token with `questions:read`.
         */
        get: operations["syncQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Printed codes
         * @description In the order of changes: a sync that goes on from its last cursor gets each change once, also those that were committed late. Takes an API token with `campaigns:read`.
         */
        get: operations["syncCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        WebhookEventData: {
            "signup.confirmed": components["schemas"]["SignupConfirmedDto"];
            "signup.unsubscribed": components["schemas"]["SignupUnsubscribedDto"];
            "signup.bounced": components["schemas"]["SignupBouncedDto"];
            "image.uploaded": components["schemas"]["ImageUploadedDto"];
            "image.decided": components["schemas"]["ImageDecidedDto"];
            "image.reported": components["schemas"]["ImageReportedDto"];
            "account.completed": components["schemas"]["AccountCompletedDto"];
            "invite.joined": components["schemas"]["InviteJoinedDto"];
            "code.scanned": components["schemas"]["CodeScannedDto"];
        };
        SaveCodeDto: {
            /** @description A unique name for admins. */
            name: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /**
             * @description The parameter utm_source, stored in lower case.
             * @example card
             */
            source: string;
            /**
             * @description The parameter utm_medium, stored in lower case.
             * @example qr
             */
            medium: string;
        };
        CodeDto: {
            /** @example 3 */
            id: number;
            /** @example Launch deck 1 */
            name: string;
            /** @example K7M3PQ */
            code: string;
            /**
             * @description The address in the QR code, which has it in capitals. Case does not matter.
             * @example https://unspoken.example/c/K7M3PQ
             */
            address: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /**
             * @description utm_source
             * @example card
             */
            source: string;
            /**
             * @description utm_medium
             * @example qr
             */
            medium: string;
            /**
             * @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign.
             * @example true
             */
            isOn: boolean;
            /**
             * @description The public PDF with this code, if there is one.
             * @enum {string|null}
             */
            print: "game" | "cards" | null;
            /**
             * @description Number of scans without known robots. One person may scan a code several times.
             * @example 12
             */
            scans: number;
            /**
             * @description Visits that began with the code, until last night.
             * @example 12
             */
            visits: number;
            /**
             * @description Visits among these with a sign-up for news.
             * @example 12
             */
            signups: number;
            /**
             * @description Visits among these with a photo.
             * @example 12
             */
            uploads: number;
            /**
             * @description Accounts whose first photo came from the code.
             * @example 12
             */
            accounts: number;
            /**
             * Format: date-time
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description A hash of the fields that can be edited. A change must name the version that the admin saw.
             * @example 1204817355
             */
            version: number;
        };
        SaveQuestionDto: {
            content: string;
            /**
             * @description A day in the time zone of the product, or an ISO 8601 time with a zone. The time stays the same when a change names the current day of the question.
             * @example 2026-11-20
             */
            displayDate: string;
            /**
             * @description How personal the question is. By default, a new question is warm, and a change keeps the depth.
             * @enum {string}
             */
            depth?: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, and is never drawn again. By default, a change keeps the value. */
            dated?: boolean;
        };
        QuestionDto: {
            /** @example 12 */
            id: number;
            /** @example Whose kitchen taught you what a kitchen is for? */
            content: string;
            /**
             * Format: date-time
             * @description Time from which the question is shown.
             * @example 2026-11-20T12:00:00.000Z
             */
            displayDate: string;
            /**
             * Format: date
             * @description Its product day.
             * @example 2026-11-20
             */
            day: string;
            /**
             * @description How personal the question is.
             * @example warm
             * @enum {string}
             */
            depth: "light" | "warm" | "deep";
            /**
             * @description Whether the question fits only its own day, and is never drawn again.
             * @example false
             */
            dated: boolean;
            /**
             * @description How many answers it has.
             * @example 31
             */
            answers: number;
            /**
             * @description A hash of the fields that can be edited. A change must name the version that the admin saw.
             * @example 1204817355
             */
            version: number;
        };
        ChangeCodeDto: {
            /** @description A unique name for admins. */
            name: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /**
             * @description The parameter utm_source, stored in lower case.
             * @example card
             */
            source: string;
            /**
             * @description The parameter utm_medium, stored in lower case.
             * @example qr
             */
            medium: string;
            /** @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
            isOn: boolean;
            /**
             * @description The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version.
             * @example 1204817355
             */
            seen?: number;
        };
        MessageDto: {
            /** @example Thank you. */
            message: string;
        };
        CodeDayDto: {
            /**
             * Format: date
             * @example 2026-11-20
             */
            day: string;
            /** @example 12 */
            scans: number;
            /**
             * @description Of the days before today, as the others.
             * @example 9
             */
            visits: number;
            /** @example 3 */
            signups: number;
            /** @example 2 */
            uploads: number;
            /** @example 1 */
            accounts: number;
        };
        NumberedCodesDto: {
            /** @description A unique name for admins. */
            name: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /**
             * @description The parameter utm_source, stored in lower case.
             * @example card
             */
            source: string;
            /**
             * @description The parameter utm_medium, stored in lower case.
             * @example qr
             */
            medium: string;
            /**
             * @description Number of codes. Their names are numbered from 1.
             * @example 60
             */
            count: number;
        };
        MadeCodesDto: {
            /** @example 60 */
            made: number;
        };
        ImportCodesDto: {
            /**
             * @description A table with the header name and, optionally, target, source and medium. Columns are separated by commas, semicolons or tabs.
             * @example name,target,source,medium
             *     Launch deck 1,/fr-circ,launch-deck,qr
             */
            csv: string;
            /** @description Whether to check every line and store nothing. */
            dryRun: boolean;
        };
        ImportedCodesDto: {
            lines: components["schemas"]["CodeLineDto"][];
            /** @example 60 */
            valid: number;
            /** @example 0 */
            invalid: number;
            /**
             * @description How many were stored.
             * @example 60
             */
            imported: number;
        };
        CodeLineDto: {
            /**
             * @description The head is line 1.
             * @example 2
             */
            line: number;
            name: string;
            target: string;
            /** @description The problems of the line. */
            errors: string[];
        };
        ChangeQuestionDto: {
            content: string;
            /**
             * @description A day in the time zone of the product, or an ISO 8601 time with a zone. The time stays the same when a change names the current day of the question.
             * @example 2026-11-20
             */
            displayDate: string;
            /**
             * @description How personal the question is. By default, a new question is warm, and a change keeps the depth.
             * @enum {string}
             */
            depth?: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, and is never drawn again. By default, a change keeps the value. */
            dated?: boolean;
            /**
             * @description The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version.
             * @example 1204817355
             */
            seen?: number;
        };
        ImportQuestionsDto: {
            /**
             * @description A table with the header content,displayDate and, optionally, depth and dated. Columns are separated by commas, semicolons or tabs.
             * @example content,displayDate
             *     "What did you keep, and why?",2026-11-20
             */
            csv: string;
            /** @description Whether to check every line and store nothing. */
            dryRun: boolean;
        };
        ImportedQuestionsDto: {
            lines: components["schemas"]["ImportLineDto"][];
            /** @example 30 */
            valid: number;
            /** @example 0 */
            invalid: number;
            /**
             * @description Number of questions that were stored.
             * @example 30
             */
            imported: number;
        };
        ImportLineDto: {
            /**
             * @description Line number in the file. The header is line 1.
             * @example 2
             */
            line: number;
            content: string;
            /**
             * @description Null when the date cannot be read.
             * @example 2026-11-20
             */
            day: string | null;
            /** @description The problems of the line. */
            errors: string[];
        };
        SignupPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedSignupDto"][];
            /**
             * @description Ids of rows that are gone, for 30 days.
             * @example [
             *       12
             *     ]
             */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync goes on: store it together with the page. It works for 30 days. Null while the list has had no row. */
            resume: string | null;
        };
        SyncedSignupDto: {
            /** @example 17 */
            id: number;
            /**
             * Format: email
             * @description Null unless the sign-up is confirmed: anybody can enter an address, and ended ones leave a copy by `id`.
             * @example mara@example.com
             */
            email: string | null;
            /**
             * @description Only confirmed addresses may be written to. `complained`: its owner called a mail spam.
             * @enum {string}
             */
            status: "confirmed" | "unconfirmed" | "unsubscribed" | "complained" | "bounced";
            /**
             * Format: date-time
             * @example 2026-11-20T12:00:00.000Z
             */
            confirmedAt: string | null;
            /** @example card */
            utmSource: string | null;
            /** @example qr */
            utmMedium: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its last change began.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        CampaignDayPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedCampaignDayDto"][];
            /**
             * @description Ids of rows that are gone, for 30 days.
             * @example [
             *       12
             *     ]
             */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync goes on: store it together with the page. It works for 30 days. Null while the list has had no row. */
            resume: string | null;
        };
        SyncedCampaignDayDto: {
            /** @example 17 */
            id: number;
            /** Format: date */
            day: string;
            /**
             * @description The parameter utm_source, or empty.
             * @example card
             */
            source: string;
            /**
             * @description The parameter utm_medium, or empty.
             * @example qr
             */
            medium: string;
            /**
             * @description The first page. `(other)` stands for all rarer pages.
             * @example /fr-circ
             */
            landing: string;
            /**
             * @description Visits that began on this page.
             * @example 12
             */
            visits: number;
            /**
             * @description Visits with another page or a later step.
             * @example 12
             */
            wentOn: number;
            /**
             * @description Visits with a view of a photo form, or with a photo.
             * @example 12
             */
            sawForm: number;
            /**
             * @description Visits with a photo.
             * @example 12
             */
            uploads: number;
            /**
             * @description Visits with a sign-up for news.
             * @example 12
             */
            signups: number;
            /**
             * @description Visits with an answer.
             * @example 12
             */
            answers: number;
            /**
             * @description Accounts that were set up on this day, by the campaign that the first photo or invite was stored with.
             * @example 12
             */
            accounts: number;
            /**
             * Format: date-time
             * @description When its last change began.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        ImagePageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedImageDto"][];
            /**
             * @description Ids of rows that are gone, for 30 days.
             * @example [
             *       12
             *     ]
             */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync goes on: store it together with the page. It works for 30 days. Null while the list has had no row. */
            resume: string | null;
        };
        SyncedImageDto: {
            /** @example 17 */
            id: number;
            /**
             * @description Null while the image is not public.
             * @example /media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg
             */
            objectStorageUrl: string | null;
            /**
             * @description Pixels.
             * @example 1200
             */
            width: number;
            /**
             * @description Pixels.
             * @example 1600
             */
            height: number;
            /** @example image/jpeg */
            mimetype: string;
            /**
             * @description Bytes.
             * @example 48213
             */
            fileSize: number;
            /**
             * @description What its owner chose.
             * @enum {string}
             */
            visibility: "public" | "only-me";
            /** @description true: removed, false: accepted, null: needs review. */
            removed: boolean | null;
            /** @example card */
            utmSource: string | null;
            /** @example qr */
            utmMedium: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its last change began.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        QuestionPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedQuestionDto"][];
            /**
             * @description Ids of rows that are gone, for 30 days.
             * @example [
             *       12
             *     ]
             */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync goes on: store it together with the page. It works for 30 days. Null while the list has had no row. */
            resume: string | null;
        };
        SyncedQuestionDto: {
            /** @example 12 */
            id: number;
            /** @example Whose kitchen taught you what a kitchen is for? */
            content: string;
            /**
             * Format: date-time
             * @description Time from which the question is shown.
             * @example 2026-11-20T12:00:00.000Z
             */
            displayDate: string;
            /**
             * Format: date
             * @description Its product day.
             * @example 2026-11-20
             */
            day: string;
            /**
             * @description How personal the question is.
             * @example warm
             * @enum {string}
             */
            depth: "light" | "warm" | "deep";
            /**
             * @description Whether the question fits only its own day, and is never drawn again.
             * @example false
             */
            dated: boolean;
            /**
             * @description A hash of the fields that can be edited. A change must name the version that the admin saw.
             * @example 1204817355
             */
            version: number;
            /**
             * Format: date-time
             * @description When its last change began.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        CodePageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedCodeDto"][];
            /**
             * @description Ids of rows that are gone, for 30 days.
             * @example [
             *       12
             *     ]
             */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync goes on: store it together with the page. It works for 30 days. Null while the list has had no row. */
            resume: string | null;
        };
        SyncedCodeDto: {
            /** @example 3 */
            id: number;
            /** @example Launch deck 1 */
            name: string;
            /** @example K7M3PQ */
            code: string;
            /**
             * @description The address in the QR code, which has it in capitals. Case does not matter.
             * @example https://unspoken.example/c/K7M3PQ
             */
            address: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /**
             * @description utm_source
             * @example card
             */
            source: string;
            /**
             * @description utm_medium
             * @example qr
             */
            medium: string;
            /**
             * @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign.
             * @example true
             */
            isOn: boolean;
            /**
             * @description The public PDF with this code, if there is one.
             * @enum {string|null}
             */
            print: "game" | "cards" | null;
            /**
             * Format: date-time
             * @example 2026-11-20T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description A hash of the fields that can be edited. A change must name the version that the admin saw.
             * @example 1204817355
             */
            version: number;
            /**
             * Format: date-time
             * @description When its last change began.
             * @example 2026-11-20T12:00:00.000Z
             */
            updatedAt: string;
        };
        SignupConfirmedDto: {
            /**
             * Format: email
             * @example mara@example.com
             */
            email: string;
            /** @example card */
            utmSource: string | null;
            /** @example qr */
            utmMedium: string | null;
            /**
             * @description As a stranger sent it: show it as text, never as a link.
             * @example https://unspoken.example/
             */
            pageUrl: string | null;
            /** @example 17 */
            id: number;
        };
        SignupUnsubscribedDto: {
            /** @example 17 */
            id: number;
            /**
             * Format: email
             * @example mara@example.com
             */
            email: string;
            /**
             * @description `deleted`: the sign-up is deleted. Please delete the address, too.
             * @enum {string}
             */
            reason: "unsubscribed" | "deleted";
        };
        SignupBouncedDto: {
            /** @example 17 */
            id: number;
            /**
             * Format: email
             * @example mara@example.com
             */
            email: string;
        };
        ImageUploadedDto: {
            /** @example 17 */
            id: number;
            /**
             * @description Null while not everyone may see the image.
             * @example https://unspoken.example/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg
             */
            objectStorageUrl: string | null;
        };
        ImageDecidedDto: {
            /** @example 17 */
            id: number;
            /**
             * @description Null while not everyone may see the image.
             * @example https://unspoken.example/media/0f8b2c1d4e5a69788796a5b4c3d2e1f0.jpg
             */
            objectStorageUrl: string | null;
            /**
             * @description `needs-review`: an admin took the decision back.
             * @enum {string}
             */
            state: "accepted" | "removed" | "needs-review" | "expunged";
        };
        ImageReportedDto: {
            /** @example 17 */
            id: number;
            /** @example unsuitable */
            reason: string;
            /** @description Whether reports hide the image until an admin decides. */
            held: boolean;
        };
        AccountCompletedDto: {
            /** @example 17 */
            id: number;
            /** @example mara@example.com */
            email: string | null;
        };
        InviteJoinedDto: {
            /** @example 17 */
            id: number;
            /**
             * @description The id of the user who sent the invite.
             * @example 4
             */
            inviterId: number;
        };
        CodeScannedDto: {
            /** @example 3 */
            id: number;
            /** @example K7M3PQ */
            code: string;
            /** @example Launch deck 1 */
            name: string;
            /**
             * Format: date
             * @example 2026-11-20
             */
            day: string;
            /**
             * @description The scans of the day.
             * @example 12
             */
            scans: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCodeDto"];
            };
        };
        responses: {
            /** @description Make a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeDto"];
                };
            };
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveQuestionDto"];
            };
        };
        responses: {
            /** @description Plan a question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"];
                };
            };
        };
    };
    updateCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCodeDto"];
            };
        };
        responses: {
            /** @description Change where a code leads, or switch it off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeDto"];
                };
            };
        };
    };
    deleteCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
        };
    };
    getCodeDays: {
        parameters: {
            query?: {
                /** @description Number of days up to today. */
                days?: 30 | 90 | 365;
            };
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Scans of a code by day, and their results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeDayDto"][];
                };
            };
        };
    };
    createNumberedCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberedCodesDto"];
            };
        };
        responses: {
            /** @description Make many codes for one page and campaign */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeCodesDto"];
                };
            };
        };
    };
    importCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCodesDto"];
            };
        };
        responses: {
            /** @description Make the codes of a table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedCodesDto"];
                };
            };
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"];
                };
            };
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeQuestionDto"];
            };
        };
        responses: {
            /** @description Change a question or its day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionDto"];
                };
            };
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a question that nobody has answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageDto"];
                };
            };
        };
    };
    importQuestions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for a day, the same key and body get the first response. Another body gets 422. A request that arrives during the first one gets the first response, or 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportQuestionsDto"];
            };
        };
        responses: {
            /** @description Plan the questions of a table */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedQuestionsDto"];
                };
            };
        };
    };
    syncSignups: {
        parameters: {
            query?: {
                /** @description The `next` or `resume` of an earlier page. Without it, the list from its start. */
                after?: string;
                /** @description Leaves out rows whose last change began before this time. To go on after an earlier sync, send its cursor: what was committed late has an earlier time. */
                updatedSince?: string;
                /** @description Maximum number of changes in the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-ups for news */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignupPageDto"];
                };
            };
        };
    };
    syncCampaigns: {
        parameters: {
            query?: {
                /** @description The `next` or `resume` of an earlier page. Without it, the list from its start. */
                after?: string;
                /** @description Leaves out rows whose last change began before this time. To go on after an earlier sync, send its cursor: what was committed late has an earlier time. */
                updatedSince?: string;
                /** @description Maximum number of changes in the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures of campaigns by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignDayPageDto"];
                };
            };
        };
    };
    syncImages: {
        parameters: {
            query?: {
                /** @description The `next` or `resume` of an earlier page. Without it, the list from its start. */
                after?: string;
                /** @description Leaves out rows whose last change began before this time. To go on after an earlier sync, send its cursor: what was committed late has an earlier time. */
                updatedSince?: string;
                /** @description Maximum number of changes in the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Images, without their owners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagePageDto"];
                };
            };
        };
    };
    syncQuestions: {
        parameters: {
            query?: {
                /** @description The `next` or `resume` of an earlier page. Without it, the list from its start. */
                after?: string;
                /** @description Leaves out rows whose last change began before this time. To go on after an earlier sync, send its cursor: what was committed late has an earlier time. */
                updatedSince?: string;
                /** @description Maximum number of changes in the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Past and planned questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionPageDto"];
                };
            };
        };
    };
    syncCodes: {
        parameters: {
            query?: {
                /** @description The `next` or `resume` of an earlier page. Without it, the list from its start. */
                after?: string;
                /** @description Leaves out rows whose last change began before this time. To go on after an earlier sync, send its cursor: what was committed late has an earlier time. */
                updatedSince?: string;
                /** @description Maximum number of changes in the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Printed codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodePageDto"];
                };
            };
        };
    };
}
