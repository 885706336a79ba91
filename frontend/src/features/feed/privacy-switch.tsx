import { type OwnPicture, useSetImageVisibilityMutation } from '../../api/own-content.ts';
import { errorMessage } from '../../lib/errors.ts';
import { AudienceSwitch } from '../../ui/audience-switch.tsx';
import { toast } from '../../ui/toast.ts';

interface PrivacySwitchProps {
  picture: OwnPicture['data'];
  /** Id of the element that names the picture. */
  describedBy: string;
}

const PUBLIC = 'Everyone can rate it';

/** Switch for the visibility of a picture; its label gives the current state. */
export function PrivacySwitch({ picture: { id, visibility }, describedBy }: PrivacySwitchProps) {
  const [setVisibility, { isLoading }] = useSetImageVisibilityMutation();
  const isPublic = visibility === 'public';

  const turn = async () => {
    // A second request could overtake the first one.
    if (isLoading) return;
    const next = isPublic ? 'only-me' : 'public';
    const { error } = await setVisibility({ id, setVisibilityDto: { visibility: next } });
    if (!error) return;
    toast({
      title: 'Failed to update image privacy',
      description: errorMessage(error, 'Please try again later.'),
      tone: 'error',
    });
  };

  return (
    <AudienceSwitch
      isPublic={isPublic}
      audience={PUBLIC}
      busy={isLoading}
      describedBy={describedBy}
      onTurn={() => void turn()}
    />
  );
}
