import {
  type DataExportDto,
  useGetDataExportQuery,
  useRequestDataExportMutation,
} from '../../../api/api.ts';
import { DID_NOT_WORK, errorMessage } from '../../../lib/errors.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { moment } from './login-words.ts';

/** URL of the archive with the user's data. */
const DATA_ARCHIVE = '/api/user/data-export/archive';

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

/** Section of the account page: the download of all data. */
export function DataExportSection() {
  return (
    <PageSection
      title="Your data"
      lead="Download your photos, your answers and everything else we store about you, in one ZIP file. We’ll email you when it is ready. A day later we delete the file."
    >
      <DataExport />
    </PageSection>
  );
}

/** Requests the archive with the user's data, and offers the download when it is ready. */
function DataExport() {
  const { data, isError, isFetching, refetch } = useGetDataExportQuery();
  const [request, { isLoading, error }] = useRequestDataExportMutation();

  if (isError) {
    return (
      <LoadFailed onRetry={() => void refetch()}>We could not look for your download.</LoadFailed>
    );
  }
  if (!data) return <p role="status">Looking for your download…</p>;
  const isPreparing = data.status === 'preparing';
  const isBusy = isLoading || isFetching;
  return (
    <>
      <div role="status">
        <ExportWords {...data} />
      </div>
      <ButtonRow>
        {data.status === 'ready' ? (
          <Button asChild>
            <a href={DATA_ARCHIVE} download>
              Download my data
            </a>
          </Button>
        ) : null}
        {/* All states share one button, so that it keeps the focus. */}
        <Button
          variant="quiet"
          pending={isBusy}
          onClick={() => void (isPreparing ? refetch() : request())}
        >
          {isBusy ? 'One moment…' : LABELS[data.status]}
        </Button>
      </ButtonRow>
      {error ? <Notice tone="error">{errorMessage(error, DID_NOT_WORK)}</Notice> : null}
    </>
  );
}

const LABELS: Record<DataExportDto['status'], string> = {
  none: 'Prepare my data',
  preparing: 'Check again',
  ready: 'Prepare it again',
  failed: 'Prepare my data',
};

function ExportWords({ status, readyUntil, bytes }: DataExportDto) {
  if (status === 'failed') return <p>Your data could not be prepared. Please ask for it again.</p>;
  if (status === 'preparing')
    return <p>We’re preparing your data. You can close this page; we’ll email you.</p>;
  if (!readyUntil || bytes === null) return <p>Nothing is prepared at the moment.</p>;
  return (
    <p>
      <span>{`Your data is ready (${megabytes.format(Math.max(bytes / 1e6, 0.1))}). You can download it until`}</span>{' '}
      <time dateTime={readyUntil}>{moment.format(new Date(readyUntil))}</time>
      <span>.</span>
    </p>
  );
}
