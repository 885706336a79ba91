import { priorityThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ThanksPriority } from '../../../features/site/thanks-priority.tsx';

export default function ThanksPriorityPage() {
  const { button, pending } = priorityThanks;
  return (
    <ThanksPriority>
      <SignupForm endpoint="general" variant="stack" buttonLabel={button} pendingLabel={pending} />
    </ThanksPriority>
  );
}
