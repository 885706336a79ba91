import { type OwnAnswer, useSetResponseVisibilityMutation } from '../../../api/own-content.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { AudienceSwitch } from '../../../ui/audience-switch.tsx';
import { toast } from '../../../ui/toast.ts';

export type Visibility = OwnAnswer['data']['visibility'];

interface NewAudienceProps {
  visibility: Visibility;
  /** Names of the friends who could see the answer. */
  names: string[];
  onChoose: (visibility: Visibility) => void;
}

/**
 * Says who will see the answer that is being written. Renders nothing without friends: then only its author sees it.
 */
export function NewAudience({ visibility, names, onChoose }: NewAudienceProps) {
  if (names.length === 0) return null;
  const isPublic = visibility === 'public';
  return (
    <AudienceSwitch
      isPublic={isPublic}
      audience={`Shared with ${audienceOf(names)}, after their own answer`}
      onTurn={() => onChoose(isPublic ? 'only-me' : 'public')}
    />
  );
}

interface StoredAudienceProps {
  /** Id of the answer. */
  id: number;
  visibility: Visibility;
  names: string[];
  /** Id of the element that names the answer. */
  describedBy?: string;
}

/** Says who sees an answer that was sent. */
export function StoredAudience({ id, visibility, names, describedBy }: StoredAudienceProps) {
  const [setVisibility, { isLoading }] = useSetResponseVisibilityMutation();
  const isPublic = visibility === 'public';

  const turn = async () => {
    // One request at a time, because a second one could overtake the first.
    if (isLoading) return;
    const next = isPublic ? 'only-me' : 'public';
    const { error } = await setVisibility({ id, setResponseVisibilityDto: { visibility: next } });
    if (!error) return;
    toast({
      title: 'Failed to change who sees it',
      description: errorMessage(error, 'Please try again later.'),
      tone: 'error',
    });
  };
  return (
    <AudienceSwitch
      isPublic={isPublic}
      audience={`Shared with ${audienceOf(names)}`}
      busy={isLoading}
      describedBy={describedBy}
      onTurn={() => void turn()}
    />
  );
}

function audienceOf(names: string[]): string {
  return names.length === 1 ? (names[0] ?? '') : 'your friends';
}
