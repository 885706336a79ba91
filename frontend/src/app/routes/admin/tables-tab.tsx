import type { ComponentType } from 'react';
import { ImagesTable } from '../../../features/admin/images/images-table.tsx';
import { LettersPanel } from '../../../features/admin/letters/letters-panel.tsx';
import { UndeliveredMailsTable } from '../../../features/admin/mails/undelivered-mails-table.tsx';
import { QuestionsTable } from '../../../features/admin/questions/questions-table.tsx';
import { RatingsTable } from '../../../features/admin/ratings/ratings-table.tsx';
import { ResponsesTable } from '../../../features/admin/responses/responses-table.tsx';
import { SignupsTable } from '../../../features/admin/signups/signups-table.tsx';
import { UsersTable } from '../../../features/admin/users/users-table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type Table, tables } from './use-dashboard-place.ts';

const parts: Record<Table, ComponentType> = {
  users: UsersTable,
  'email-signups': SignupsTable,
  images: ImagesTable,
  ratings: RatingsTable,
  questions: QuestionsTable,
  responses: ResponsesTable,
  letters: LettersPanel,
  'undelivered-mails': UndeliveredMailsTable,
};

/** Tables tab: all stored data, one table at a time. */
export function TablesTab(props: { table: Table; onTable: (table: Table) => void }) {
  const Part = parts[props.table];
  return (
    <Tabs inner label="Tables" tabs={tables} value={props.table} onChange={props.onTable}>
      <Part />
    </Tabs>
  );
}
