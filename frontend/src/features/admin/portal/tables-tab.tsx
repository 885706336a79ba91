import { CodesTable } from '../codes/codes-table.tsx';
import { ImagesTable } from '../images/images-table.tsx';
import { LettersPanel } from '../letters/letters-panel.tsx';
import { UndeliveredMailsTable } from '../undelivered-mails/undelivered-mails-table.tsx';
import { QuestionsPanel } from '../questions/questions-panel.tsx';
import { RatingsTable } from '../ratings/ratings-table.tsx';
import { ResponsesTable } from '../responses/responses-table.tsx';
import { SignupsTable } from '../signups/signups-table.tsx';
import { UsersTable } from '../users/users-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** A new table also needs a list of the backend: `modules/admin/api/portal-lists.ts`. */
export const tables = [
  { value: 'users', label: 'Users', Part: UsersTable },
  { value: 'email-signups', label: 'Email Signups', Part: SignupsTable },
  { value: 'images', label: 'Images', Part: ImagesTable },
  { value: 'ratings', label: 'Ratings', Part: RatingsTable },
  { value: 'questions', label: 'Questions', Part: QuestionsPanel },
  { value: 'responses', label: 'Responses', Part: ResponsesTable },
  { value: 'codes', label: 'Codes', Part: CodesTable },
  { value: 'letters', label: 'Letters', Part: LettersPanel },
  { value: 'undelivered-mails', label: 'Undelivered Mails', Part: UndeliveredMailsTable },
] as const;

export type Table = (typeof tables)[number]['value'];

/** Tables tab: all stored data, one table at a time. */
export function TablesTab(props: { table: Table; onTable: (table: Table) => void }) {
  const { Part } = tables.find(({ value }) => value === props.table) ?? tables[0];
  return (
    <Tabs inner label="Tables" tabs={tables} value={props.table} onChange={props.onTable}>
      <Part />
    </Tabs>
  );
}
