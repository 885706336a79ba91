import { seatThanks } from '../../../content/thanks.ts';
import { SignupForm } from '../../../features/signups/signup-form.tsx';
import { ThanksCampaign } from '../../../features/site/thanks-campaign.tsx';

export default function ThanksCampaignPage() {
  const { button, pending } = seatThanks;
  return (
    <ThanksCampaign>
      <SignupForm endpoint="general" buttonLabel={button} pendingLabel={pending} />
    </ThanksCampaign>
  );
}
