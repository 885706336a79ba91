import { Button } from '../../../ui/button.tsx';
import { useOpenDialog } from '../tables/use-open-dialog.ts';

/** Buttons of the planner, for the month and the list: Add and Import. */
export function PlannerButtons() {
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
