import { Button } from '../../../ui/button.tsx';
import { useOpenDialog } from '../tables/use-open-dialog.ts';

/** Add and import, for the month and the list. */
export function PlannerActs() {
  const [, setOpen] = useOpenDialog();
  return (
    <>
      <Button onClick={() => setOpen('new')}>Add Question</Button>
      <Button variant="quiet" onClick={() => setOpen('import')}>
        Import CSV
      </Button>
    </>
  );
}
