import { termsText } from '../../../content/legal-texts.ts';
import { publicFiles } from '../../../lib/paths.ts';
import { TextPage } from '../../../features/site/text-page.tsx';

/** The terms of use. */
export default function Terms() {
  return <TextPage title="Terms of Use" text={termsText()} file={publicFiles.terms} />;
}
