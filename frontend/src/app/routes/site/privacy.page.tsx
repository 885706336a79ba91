import { privacyText } from '../../../content/legal-texts.ts';
import { publicFiles } from '../../../lib/paths.ts';
import { TextPage } from '../../../features/site/text-page.tsx';

/** The privacy policy. */
export default function Privacy() {
  return <TextPage title="Privacy" text={privacyText()} file={publicFiles.privacy} />;
}
