// Made by `npm run generate` from backend/openapi.json: the calls of tokens, and the events of webhooks.
export interface paths {
    "/api/admin/codes": {
        /**
         * Make a code
         * @description The letters and digits of the code are random. Takes an API token with `codes:write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveCodeDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CodeDto"];
                    };
                };
            };
        };
    };
    "/api/admin/questions": {
        /**
         * Plan a question
         * @description When several questions have the same day, the latest one is asked. Takes an API token with `questions:write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveQuestionDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuestionDto"];
                    };
                };
            };
        };
    };
    "/api/admin/codes/{id}": {
        /**
         * Change where a code leads, or switch it off
         * @description Printed cards lead to the new page at once. Earlier scans stay with the code. Takes an API token with `codes:write`.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeCodeDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CodeDto"];
                    };
                };
            };
        };
        /**
         * Delete a code
         * @description Printed cards then lead to /fr-circ. No later code gets the same letters and digits. Takes an API token with `codes:write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MessageDto"];
                    };
                };
            };
        };
    };
    "/api/admin/codes/{id}/days": {
        /**
         * Scans of a code by day, and their results
         * @description Oldest first, without gaps. Scans are current; the other figures follow in the night after the day. Takes an API token with `campaigns:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Number of days up to today. */
                    days?: 30 | 90 | 365;
                };
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CodeDayDto"][];
                    };
                };
            };
        };
    };
    "/api/admin/codes/numbered": {
        /**
         * Make many codes for one page and campaign
         * @description Makes all codes or none, with numbered names. Takes an API token with `codes:write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NumberedCodesDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MadeCodesDto"];
                    };
                };
            };
        };
    };
    "/api/admin/codes/import": {
        /**
         * Import codes from a table
         * @description Stores all lines or none: an invalid line answers 400. With `dryRun`, checks every line and stores nothing. Takes an API token with `codes:write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImportCodesDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportedCodesDto"];
                    };
                };
            };
        };
    };
    "/api/admin/questions/{id}": {
        /**
         * One question
         * @description The current question, with the version that `seen` must name. Takes an API token with `questions:read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuestionDto"];
                    };
                };
            };
        };
        /**
         * Change a question or its day
         * @description Earlier answers keep the earlier text of the question. Takes an API token with `questions:write`.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeQuestionDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuestionDto"];
                    };
                };
            };
        };
        /**
         * Delete a question that nobody has answered
         * @description Answers 409 for a question that somebody has answered, or that is asked today. Takes an API token with `questions:write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id of the item. */
                    id: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["MessageDto"];
                    };
                };
            };
        };
    };
    "/api/admin/questions/import": {
        /**
         * Import planned questions from a table
         * @description Stores all lines or none: an invalid line answers 400. With `dryRun`, checks every line and stores nothing. Takes an API token with `questions:write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ImportQuestionsDto"];
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportedQuestionsDto"];
                    };
                };
            };
        };
    };
    "/api/programs/signups": {
        /**
         * Sign-ups for news
         * @description In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late. Takes an API token with `signups:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` or `resume` of an earlier page. Without it, the list is read from its start. */
                    after?: string;
                    /** @description Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time. */
                    updatedSince?: string;
                    /** @description Maximum number of changes in the page. */
                    limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["SignupPageDto"];
                    };
                };
            };
        };
    };
    "/api/programs/campaigns": {
        /**
         * Figures of campaigns by day
         * @description In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late. Takes an API token with `campaigns:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` or `resume` of an earlier page. Without it, the list is read from its start. */
                    after?: string;
                    /** @description Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time. */
                    updatedSince?: string;
                    /** @description Maximum number of changes in the page. */
                    limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CampaignDayPageDto"];
                    };
                };
            };
        };
    };
    "/api/programs/images": {
        /**
         * Images, without their owners
         * @description In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late. Takes an API token with `images:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` or `resume` of an earlier page. Without it, the list is read from its start. */
                    after?: string;
                    /** @description Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time. */
                    updatedSince?: string;
                    /** @description Maximum number of changes in the page. */
                    limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["ImagePageDto"];
                    };
                };
            };
        };
    };
    "/api/programs/questions": {
        /**
         * Past and planned questions
         * @description In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late. Takes an API token with `questions:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` or `resume` of an earlier page. Without it, the list is read from its start. */
                    after?: string;
                    /** @description Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time. */
                    updatedSince?: string;
                    /** @description Maximum number of changes in the page. */
                    limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["QuestionPageDto"];
                    };
                };
            };
        };
    };
    "/api/programs/codes": {
        /**
         * Printed codes
         * @description In the order of changes: a sync that continues from its last cursor gets each change once, even one that was committed late. Takes an API token with `campaigns:read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` or `resume` of an earlier page. Without it, the list is read from its start. */
                    after?: string;
                    /** @description Leaves out rows whose last change began before this time. To continue an earlier sync, send its cursor: a change that was committed late has an earlier time. */
                    updatedSince?: string;
                    /** @description Maximum number of changes in the page. */
                    limit?: number;
                };
            };
            responses: {
                200: {
                    content: {
                        "application/json": components["schemas"]["CodePageDto"];
                    };
                };
            };
        };
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
            /** @description The parameter utm_source, stored in lower case. */
            source: string;
            /** @description The parameter utm_medium, stored in lower case. */
            medium: string;
        };
        CodeDto: {
            id: number;
            name: string;
            code: string;
            /** @description The address in the QR code, which has it in capitals. Case does not matter. */
            address: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /** @description utm_source */
            source: string;
            /** @description utm_medium */
            medium: string;
            /** @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
            isOn: boolean;
            /**
             * @description The public PDF with this code, if there is one.
             * @enum {string|null}
             */
            print: "game" | "cards" | null;
            /** @description Number of scans without known robots. One visitor may scan a code several times. */
            scans: number;
            /** @description Visits that began with the code, up to the day that was counted last. */
            visits: number;
            /** @description Visits among these with a sign-up for news. */
            signups: number;
            /** @description Visits among these with an uploaded image. */
            uploads: number;
            /** @description Accounts whose first image came from a visit that began with the code. */
            accounts: number;
            /** Format: date-time */
            createdAt: string;
            /** @description A hash of the fields that can be edited. A change must name the version that the admin saw. */
            version: number;
        };
        SaveQuestionDto: {
            content: string;
            /** @description A day in the time zone of the product, or an ISO 8601 time with a zone. A change that names the current day of the question keeps its time. */
            displayDate: string;
            /**
             * @description How personal the question is. By default, a new question is warm, and a change keeps the depth.
             * @enum {string}
             */
            depth?: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, so that it is not drawn as a past question. By default, a change keeps the value. */
            dated?: boolean;
        };
        QuestionDto: {
            id: number;
            content: string;
            /**
             * Format: date-time
             * @description Time from which the question is shown.
             */
            displayDate: string;
            /**
             * Format: date
             * @description The product day of `displayDate`.
             */
            day: string;
            /**
             * @description How personal the question is.
             * @enum {string}
             */
            depth: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, and is never drawn again. */
            dated: boolean;
            /** @description Number of answers to the question. */
            answers: number;
            /** @description A hash of the fields that can be edited. A change must name the version that the admin saw. */
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
            /** @description The parameter utm_source, stored in lower case. */
            source: string;
            /** @description The parameter utm_medium, stored in lower case. */
            medium: string;
            /** @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
            isOn: boolean;
            /** @description The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version. */
            seen?: number;
        };
        MessageDto: {
            message: string;
        };
        CodeDayDto: {
            /** Format: date */
            day: string;
            scans: number;
            /** @description Visits that began with a scan. The nightly count adds this figure and the next ones. */
            visits: number;
            signups: number;
            uploads: number;
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
            /** @description The parameter utm_source, stored in lower case. */
            source: string;
            /** @description The parameter utm_medium, stored in lower case. */
            medium: string;
            /** @description Number of codes. Their names are numbered from 1. */
            count: number;
        };
        MadeCodesDto: {
            made: number;
        };
        ImportCodesDto: {
            /** @description A table with the header name and, optionally, target, source and medium. Columns are separated by commas, semicolons or tabs. */
            csv: string;
            /** @description Whether to check every line and store nothing. */
            dryRun: boolean;
        };
        ImportedCodesDto: {
            lines: components["schemas"]["CodeLineDto"][];
            valid: number;
            invalid: number;
            /** @description Number of codes that were stored. */
            imported: number;
        };
        CodeLineDto: {
            /** @description Line number in the file. The header is line 1. */
            line: number;
            name: string;
            target: string;
            /** @description The problems of the line. */
            errors: string[];
        };
        ChangeQuestionDto: {
            content: string;
            /** @description A day in the time zone of the product, or an ISO 8601 time with a zone. A change that names the current day of the question keeps its time. */
            displayDate: string;
            /**
             * @description How personal the question is. By default, a new question is warm, and a change keeps the depth.
             * @enum {string}
             */
            depth?: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, so that it is not drawn as a past question. By default, a change keeps the value. */
            dated?: boolean;
            /** @description The version that the admin saw. The call answers 409 when the stored version is another one. Without it, the call overwrites every version. */
            seen?: number;
        };
        ImportQuestionsDto: {
            /** @description A table with the header content,displayDate and, optionally, depth and dated. Columns are separated by commas, semicolons or tabs. */
            csv: string;
            /** @description Whether to check every line and store nothing. */
            dryRun: boolean;
        };
        ImportedQuestionsDto: {
            lines: components["schemas"]["ImportLineDto"][];
            valid: number;
            invalid: number;
            /** @description Number of questions that were stored. */
            imported: number;
        };
        ImportLineDto: {
            /** @description Line number in the file. The header is line 1. */
            line: number;
            content: string;
            /** @description Null when the date cannot be read. */
            day: string | null;
            /** @description The problems of the line. */
            errors: string[];
        };
        SignupPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedSignupDto"][];
            /** @description Ids of deleted rows, for 30 days after the deletion. */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync continues: store it together with the page. It works for 30 days. Null as long as the list never had a row. */
            resume: string | null;
        };
        SyncedSignupDto: {
            id: number;
            /**
             * Format: email
             * @description Null unless the sign-up is confirmed, because anybody can enter an address. When a sign-up ends, a copy finds it by its `id`.
             */
            email: string | null;
            /**
             * @description Only confirmed addresses may be written to. `complained`: its owner called a mail spam.
             * @enum {string}
             */
            status: "confirmed" | "unconfirmed" | "unsubscribed" | "complained" | "bounced";
            /** Format: date-time */
            confirmedAt: string | null;
            utmSource: string | null;
            utmMedium: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last change of the row began.
             */
            updatedAt: string;
        };
        CampaignDayPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedCampaignDayDto"][];
            /** @description Ids of deleted rows, for 30 days after the deletion. */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync continues: store it together with the page. It works for 30 days. Null as long as the list never had a row. */
            resume: string | null;
        };
        SyncedCampaignDayDto: {
            id: number;
            /** Format: date */
            day: string;
            /** @description The parameter utm_source, or empty. */
            source: string;
            /** @description The parameter utm_medium, or empty. */
            medium: string;
            /** @description The first page. `(other)` stands for all rarer pages. */
            landing: string;
            /** @description Visits that began on this page. */
            visits: number;
            /** @description Visits with another page or a later step. */
            wentOn: number;
            /** @description Visits with a view of an upload form, or with an uploaded image. */
            sawForm: number;
            /** @description Visits with an uploaded image. */
            uploads: number;
            /** @description Visits with a sign-up for news. */
            signups: number;
            /** @description Visits with an answer. */
            answers: number;
            /** @description Accounts that were set up on this day, by the campaign of their first image or invite. */
            accounts: number;
            /**
             * Format: date-time
             * @description When the last change of the row began.
             */
            updatedAt: string;
        };
        ImagePageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedImageDto"][];
            /** @description Ids of deleted rows, for 30 days after the deletion. */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync continues: store it together with the page. It works for 30 days. Null as long as the list never had a row. */
            resume: string | null;
        };
        SyncedImageDto: {
            id: number;
            /** @description Null while the image is not public. */
            objectStorageUrl: string | null;
            /** @description Pixels. */
            width: number;
            /** @description Pixels. */
            height: number;
            mimetype: string;
            /** @description Bytes. */
            fileSize: number;
            /**
             * @description What its owner chose.
             * @enum {string}
             */
            visibility: "public" | "only-me";
            /** @description true: removed, false: accepted, null: needs review. */
            removed: boolean | null;
            utmSource: string | null;
            utmMedium: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last change of the row began.
             */
            updatedAt: string;
        };
        QuestionPageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedQuestionDto"][];
            /** @description Ids of deleted rows, for 30 days after the deletion. */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync continues: store it together with the page. It works for 30 days. Null as long as the list never had a row. */
            resume: string | null;
        };
        SyncedQuestionDto: {
            id: number;
            content: string;
            /**
             * Format: date-time
             * @description Time from which the question is shown.
             */
            displayDate: string;
            /**
             * Format: date
             * @description The product day of `displayDate`.
             */
            day: string;
            /**
             * @description How personal the question is.
             * @enum {string}
             */
            depth: "light" | "warm" | "deep";
            /** @description Whether the question fits only its own day, and is never drawn again. */
            dated: boolean;
            /** @description A hash of the fields that can be edited. A change must name the version that the admin saw. */
            version: number;
            /**
             * Format: date-time
             * @description When the last change of the row began.
             */
            updatedAt: string;
        };
        CodePageDto: {
            /** @description Rows that are new or have changed. */
            items: components["schemas"]["SyncedCodeDto"][];
            /** @description Ids of deleted rows, for 30 days after the deletion. */
            deleted: number[];
            /** @description Cursor of the next page, or null when nothing more has changed. */
            next: string | null;
            /** @description Cursor with which a later sync continues: store it together with the page. It works for 30 days. Null as long as the list never had a row. */
            resume: string | null;
        };
        SyncedCodeDto: {
            id: number;
            name: string;
            code: string;
            /** @description The address in the QR code, which has it in capitals. Case does not matter. */
            address: string;
            /**
             * @description The page to which the code leads.
             * @enum {string}
             */
            target: "/fr-circ" | "/fr-bwok" | "/" | "/how-to-play" | "/free-daily-online-prompts" | "/dr-more" | "/dr-cards" | "/lp-0-crd-m1s1-non" | "/lp-plem-rate" | "/lp-coming-soon" | "/lp-1d-vip-pass" | "/fr-aiwf" | "/fr-sirb" | "/linkshare";
            /** @description utm_source */
            source: string;
            /** @description utm_medium */
            medium: string;
            /** @description Whether the code leads to its page. A code that is off leads to /fr-circ, without a campaign. */
            isOn: boolean;
            /**
             * @description The public PDF with this code, if there is one.
             * @enum {string|null}
             */
            print: "game" | "cards" | null;
            /** Format: date-time */
            createdAt: string;
            /** @description A hash of the fields that can be edited. A change must name the version that the admin saw. */
            version: number;
            /**
             * Format: date-time
             * @description When the last change of the row began.
             */
            updatedAt: string;
        };
        SignupConfirmedDto: {
            /** Format: email */
            email: string;
            utmSource: string | null;
            utmMedium: string | null;
            /** @description As a stranger sent it: show it as text, never as a link. */
            pageUrl: string | null;
            id: number;
        };
        SignupUnsubscribedDto: {
            id: number;
            /** Format: email */
            email: string;
            /**
             * @description `deleted`: the sign-up is deleted. Please delete the address, too.
             * @enum {string}
             */
            reason: "unsubscribed" | "deleted";
        };
        SignupBouncedDto: {
            id: number;
            /** Format: email */
            email: string;
        };
        ImageUploadedDto: {
            id: number;
            /** @description Null while not everyone may see the image. */
            objectStorageUrl: string | null;
        };
        ImageDecidedDto: {
            id: number;
            /** @description Null while not everyone may see the image. */
            objectStorageUrl: string | null;
            /**
             * @description `needs-review`: an admin took the decision back.
             * @enum {string}
             */
            state: "accepted" | "removed" | "needs-review" | "expunged";
        };
        ImageReportedDto: {
            id: number;
            reason: string;
            /** @description Whether reports hide the image until an admin decides. */
            held: boolean;
        };
        AccountCompletedDto: {
            id: number;
            email: string | null;
        };
        InviteJoinedDto: {
            id: number;
            /** @description The id of the user who sent the invite. */
            inviterId: number;
        };
        CodeScannedDto: {
            id: number;
            code: string;
            name: string;
            /** Format: date */
            day: string;
            /** @description Number of scans on that day. */
            scans: number;
        };
    };
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
