import { ReviewPanel } from '../../../features/admin/review/desk/review-panel.tsx';

/** The dashboard's review of pictures. */
export function ReviewTab() {
  return <ReviewPanel />;
}
