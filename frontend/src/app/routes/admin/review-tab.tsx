import { ReviewPanel } from '../../../features/admin/review/desk/review-panel.tsx';

/** Review tab of the dashboard. */
export function ReviewTab() {
  return <ReviewPanel />;
}
