import { useGetReminderQuery } from '../../api/api.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ReminderForm } from './reminder-form.tsx';

/** Section of the account page: the reminder. */
export function ReminderSection() {
  return (
    <PageSection
      title="Reminder"
      lead="The question of the day, once a day at most and only on days you haven’t answered it."
    >
      <Setting />
    </PageSection>
  );
}

function Setting() {
  const { data: reminder, isError, refetch } = useGetReminderQuery();
  if (reminder) return <ReminderForm reminder={reminder} />;
  if (!isError) return <p role="status">Looking for your reminder…</p>;
  return <LoadFailed onRetry={() => void refetch()}>Your reminder could not be loaded.</LoadFailed>;
}
