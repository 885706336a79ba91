import { Module } from '@nestjs/common';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { CardCodes } from './application/card-codes.service.js';
import { CodeDestinations } from './application/code-destinations.service.js';
import { CodeFiles } from './application/code-files.service.js';
import { CodeResults } from './application/code-results.service.js';
import { CodeSheets } from './application/code-sheets.service.js';
import { PublicPrints } from './application/public-prints.service.js';
import { ScanCounts } from './application/scan-counts.service.js';
import { CodeDaysRepository } from './infrastructure/code-days.repository.js';
import { CodesRepository } from './infrastructure/codes.repository.js';

/**
 * Purpose: printed QR codes: their targets, their scans, and files to print.
 * Tables:  codes, and code_days, which analytics completes each night.
 * Needs:   webhooks (events), platform (notifications of changes).
 */
@Module({
  imports: [WebhooksModule],
  providers: [
    CardCodes,
    CodeDestinations,
    CodeFiles,
    CodeResults,
    CodeSheets,
    PublicPrints,
    ScanCounts,
    CodeDaysRepository,
    CodesRepository,
  ],
  exports: [
    CardCodes,
    CodeDestinations,
    CodeFiles,
    CodeResults,
    CodeSheets,
    PublicPrints,
    ScanCounts,
  ],
})
export class CodesModule {}
