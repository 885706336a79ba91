import { type OwnPicture, useSetImageVisibilityMutation } from '../../api/own-content.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './privacy-switch.module.css';

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
    <button
      type="button"
      role="switch"
      aria-checked={isPublic}
      aria-busy={isLoading || undefined}
      aria-describedby={describedBy}
      className={styles.switch}
      onClick={() => void turn()}
    >
      <span className={styles.track} aria-hidden="true" />
      {isPublic ? (
        PUBLIC
      ) : (
        <span>
          Only me<VisuallyHidden>. {PUBLIC}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
