import { type OwnPicture, useSetImageVisibilityMutation } from '../../api/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './privacy-switch.module.css';

interface PrivacySwitchProps {
  picture: OwnPicture['data'];
  /** The element that says which picture this is. */
  describedBy: string;
}

const PUBLIC = 'Everyone can rate it';

/** Whether others get to see a picture; what it says is what is so. */
export function PrivacySwitch({ picture: { id, visibility }, describedBy }: PrivacySwitchProps) {
  const [setVisibility, { isLoading }] = useSetImageVisibilityMutation();
  const isPublic = visibility === 'public';

  const turn = async () => {
    // A second turn could overtake the first one.
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
