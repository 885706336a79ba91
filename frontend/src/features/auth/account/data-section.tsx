import { PageSection } from '../../../ui/page-section.tsx';
import { DataExport } from './data-export.tsx';

/** Section of the account page: a copy of everything. */
export function DataSection() {
  return (
    <PageSection
      title="Your data"
      lead="Download your photos, your answers and everything else we store about you, in one ZIP file. We’ll email you when it is ready. A day later we delete the file."
    >
      <DataExport />
    </PageSection>
  );
}
