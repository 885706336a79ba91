import { Navigate } from 'react-router-dom';
import type { SessionUserDto } from '../../../api/api.ts';
import { PHOTO_QUEUE } from '../../../content/rules.ts';
import { paths } from '../../../lib/paths.ts';
import { RequireSession } from '../../navigation/require-session.tsx';
import { RatingStage } from './rating-stage.tsx';
import { ratesOthers } from '../../roles.ts';

/** Page on which users of the roles that rate see photos of other users. */
export default function RateImagesPage() {
  return <RequireSession>{(user) => <RateImages {...user} />}</RequireSession>;
}

function RateImages({ role }: SessionUserDto) {
  if (!ratesOthers(role)) return <Navigate to={paths.app} replace />;
  return (
    <RatingStage refillAt={PHOTO_QUEUE.refillAt.rateImages}>
      <h1>Does this one speak to you?</h1>
    </RatingStage>
  );
}
