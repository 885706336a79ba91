import { seatThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ThanksCampaign } from '../../../features/site/thanks-campaign.tsx';

export default function ThanksCampaignPage() {
  const { act, pending } = seatThanks;
  return (
    <ThanksCampaign>
      <SignupForm endpoint="general" buttonLabel={act} pendingLabel={pending} />
    </ThanksCampaign>
  );
}
