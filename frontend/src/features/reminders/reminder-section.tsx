import { useGetReminderQuery } from '../../api/reminders.ts';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ReminderForm } from './reminder-form.tsx';
import styles from './reminder-form.module.css';

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
  return (
    <div className={styles.failed} role="alert">
      <p>Your reminder could not be loaded.</p>
      <Button variant="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
