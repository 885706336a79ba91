import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { ImagesModule } from '../images/images.module.js';
import { QuestionsModule } from '../questions/questions.module.js';
import { ShareImagesController } from './api/share-images.controller.js';
import { Site } from './api/site.js';
import { ShareImages } from './application/share-images.service.js';

/**
 * Purpose: the built frontend: its pages, files and texts, the redirects of codes, and the images of link previews.
 * Tables:  none.
 * Needs:   codes (where they lead, public PDFs), questions (texts to draw), images (the image of a page), platform (site settings).
 */
@Module({
  imports: [CodesModule, ImagesModule, QuestionsModule],
  controllers: [ShareImagesController],
  providers: [ShareImages, Site],
})
export class SiteModule {}
