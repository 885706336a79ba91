import {
  type OwnPhoto,
  useRefreshPhotoMutation,
  useSetImageVisibilityMutation,
} from '../../api/own-content.ts';
import { errorMessage, isUnanswered } from '../../lib/errors.ts';
import { AudienceSwitch } from '../../ui/audience-switch.tsx';
import { toast } from '../../ui/toast.ts';

interface PrivacySwitchProps {
  photo: OwnPhoto['data'];
  /** Id of the element that names the photo. */
  describedBy: string;
}

const PUBLIC = 'Everyone can rate it';

/** Switch for the visibility of a photo; its label gives the current state. */
export function PrivacySwitch({ photo: { id, visibility }, describedBy }: PrivacySwitchProps) {
  const [setVisibility, setting] = useSetImageVisibilityMutation();
  const [refresh, refreshing] = useRefreshPhotoMutation();
  const isPublic = visibility === 'public';
  const busy = setting.isLoading || refreshing.isLoading;

  const turn = async () => {
    // One request at a time, because a second one could overtake the first.
    if (busy) return;
    const next = isPublic ? 'only-me' : 'public';
    const { error } = await setVisibility({ id, setVisibilityDto: { visibility: next } });
    if (!error) return;
    // Without a response, the server may still have stored the change.
    const stored = isUnanswered(error) && (await refresh(id)).data;
    if (stored && stored.visibility === next) return;
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
      busy={busy}
      describedBy={describedBy}
      onTurn={() => void turn()}
    />
  );
}
