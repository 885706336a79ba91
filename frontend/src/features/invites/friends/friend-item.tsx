import { useRef, useState } from 'react';
import type { FriendDto, SentInviteDto } from '../../../api/api.ts';
import { classNames } from '../../../lib/class-names.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { InviteActions } from '../invite-actions.tsx';
import { InviteState } from '../invite-state.tsx';
import styles from './friend-list.module.css';
import { FriendInitial } from './friend-initial.tsx';
import { type FriendAction, useFriendActions } from './use-friend-actions.ts';

interface FriendItemProps {
  friend: FriendDto;
  /** Short name. */
  name: string;
  /** The invite, if the user sent it. */
  invite: SentInviteDto | undefined;
}

/** Actions that are explained before they are done. */
type Explained = 'ask' | 'end';

/** A friend with the state of the pair and the possible actions. */
export function FriendItem({ friend, name, invite }: FriendItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [explained, setExplained] = useState<Explained | null>(null);
  const { doing, failure, act } = useFriendActions(friend.id, () => item.current?.focus());
  const choose = (which: FriendAction) => {
    if (which === 'ask' || (which === 'end' && friend.state === 'paired')) setExplained(which);
    else act(which);
  };
  const heading = `friend-${friend.id}`;
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames(styles.friend, friend.state === 'asks' && styles.asks)}
    >
      <FriendInitial name={name} paired={friend.state === 'paired'} />
      <div className={styles.about}>
        <p id={heading} className={styles.name}>
          {friend.name ?? friend.address ?? 'The friend who invited you'}
        </p>
        {friend.name ? <p className={styles.note}>{friend.address}</p> : null}
        {friend.state === 'asks' ? <p className={styles.asked}>Your answer for mine?</p> : null}
        <Words friend={friend} name={name} />
        {invite ? <InviteState invite={invite} paired={friend.state === 'paired'} /> : null}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <ButtonRow className={styles.actions}>
          {actsOf(friend, name).map(({ which, label, primary = false }) => (
            <Button
              key={which}
              variant={primary ? 'primary' : 'quiet'}
              pending={doing === which}
              disabled={doing !== null}
              onClick={() => choose(which)}
            >
              <span>{label}</span>
              {which === 'ask' ? null : <VisuallyHidden>{` (${name})`}</VisuallyHidden>}
            </Button>
          ))}
        </ButtonRow>
        {invite && isOpen(friend) ? <InviteActions invite={invite} /> : null}
      </div>
      <Explanation
        which={explained}
        name={name}
        onClose={() => setExplained(null)}
        onAct={(which) => {
          setExplained(null);
          act(which);
        }}
      />
    </li>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
const dayOf = (moment: string | null) => (moment ? DAY.format(new Date(moment)) : '');

const OFFER =
  'On days you both answer, you’d see each other’s answers, after your own. What you’ve written so far stays yours.';

/** Whether the friend may still need the invite. */
function isOpen({ state }: FriendDto): boolean {
  return state === 'apart' || state === 'asked';
}

function Words({ friend, name }: { friend: FriendDto; name: string }) {
  const words = wordsOf(friend, name);
  return words ? <p className={styles.words}>{words}</p> : null;
}

function wordsOf({ state, invitedMe, pairedAt, asksFrom }: FriendDto, name: string): string {
  switch (state) {
    case 'apart': {
      const again = asksFrom ? `You can ask again from ${dayOf(asksFrom)}.` : '';
      return invitedMe ? `Invited you. ${again}`.trim() : again;
    }
    case 'asked':
      return `You’ve asked. If ${name} says yes, it begins with your next answers.`;
    case 'asks':
      return `${OFFER} If you say no, they aren’t told.`;
    case 'declined':
      return 'They asked, and you said no. They weren’t told.';
    case 'paired':
      return `You see each other’s answers since ${dayOf(pairedAt)}.`;
  }
}

interface OfferedAct {
  which: FriendAction;
  label: string;
  primary?: boolean;
}

function actsOf({ state, asksFrom }: FriendDto, name: string): OfferedAct[] {
  switch (state) {
    case 'apart':
      return asksFrom ? [] : [{ which: 'ask', label: `Ask ${name}` }];
    case 'asked':
      return [{ which: 'end', label: 'Withdraw' }];
    case 'asks':
      return [
        { which: 'agree', label: 'Yes', primary: true },
        { which: 'decline', label: 'No' },
      ];
    case 'declined':
      return [{ which: 'agree', label: 'Say yes after all' }];
    case 'paired':
      return [{ which: 'end', label: 'Stop sharing' }];
  }
}

interface ExplanationProps {
  which: Explained | null;
  name: string;
  onAct: (which: Explained) => void;
  onClose: () => void;
}

/** Explains what asking or ending does, before it is done. */
function Explanation({ which, name, onAct, onClose }: ExplanationProps) {
  const ends = which === 'end';
  return (
    <Dialog
      open={which !== null}
      onOpenChange={onClose}
      title={ends ? `Stop sharing with ${name}?` : `Ask ${name}?`}
      description={
        ends
          ? 'From now on, neither of you sees the other’s answers, on past days either. Nobody asks why. To begin again, you’d both have to say yes.'
          : `${OFFER} Both of you have to say yes. If ${name} would rather not, you won’t hear about it.`
      }
    >
      <ButtonRow className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {ends ? 'Keep sharing' : 'Cancel'}
        </Button>
        <Button variant={ends ? 'danger' : 'primary'} onClick={() => which && onAct(which)}>
          {ends ? 'Stop sharing' : 'Ask'}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
