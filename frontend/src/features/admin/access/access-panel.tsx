import { useState } from 'react';
import {
  type PortalUserDto,
  useListPortalAccessQuery,
  useSetPortalAccessMutation,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { RowAction, RowActions } from '../shared/row-actions.tsx';
import { tellFailure } from '../shared/tell-failure.ts';
import { AccessForm } from './access-form.tsx';
import styles from './access-panel.module.css';
import { type Access, ACCESS_WORDS } from './access-words.ts';

interface Change {
  username: string;
  access: Access | 'none';
}

/** All users with access to the portal, and the form that gives access to another user. */
export function AccessPanel({ own }: { own: string }) {
  const { data, isError, isFetching, refetch } = useListPortalAccessQuery();
  const [change, setChange] = useState<Change>();
  return (
    <>
      <p>
        Admins do everything here. Moderators review photos and reports. They see no addresses,
        lists, figures, letters or settings, and can’t expunge a photo.
      </p>
      {isError && !isFetching ? (
        <PartFailed part="list" onRetry={() => void refetch()} />
      ) : data ? (
        <ul aria-label="Access to the portal" className={styles.list}>
          {data.map((user) => (
            <Holder key={user.id} user={user} isOwn={user.username === own} onChange={setChange} />
          ))}
        </ul>
      ) : (
        <PanelSkeleton lines={2} />
      )}
      {data ? <AccessForm holders={data.map(({ username }) => username)} /> : null}
      {change ? (
        <Confirmation
          {...change}
          onClose={() => setChange((now) => (now === change ? undefined : now))}
        />
      ) : null}
    </>
  );
}

interface HolderProps {
  user: PortalUserDto;
  /** Nobody changes their own access. */
  isOwn: boolean;
  onChange: (change: Change) => void;
}

function Holder({ user: { username, email, portalAccess }, isOwn, onChange }: HolderProps) {
  const other = portalAccess === 'admin' ? 'moderator' : 'admin';
  return (
    <li className={styles.holder}>
      <span className={styles.who}>
        <strong>{username}</strong> <span className={styles.email}>{email ?? 'No email'}</span>
      </span>
      <Badge tone={portalAccess === 'admin' ? 'strong' : 'plain'}>
        {portalAccess === 'admin' ? ACCESS_WORDS.admin : ACCESS_WORDS.moderator}
      </Badge>
      {isOwn ? (
        <span className={styles.you}>You</span>
      ) : (
        <RowActions>
          <RowAction
            label={`Make ${other}`}
            of={username}
            onClick={() => onChange({ username, access: other })}
          />
          <RowAction
            label="Take away"
            of={`the access of ${username}`}
            danger
            onClick={() => onChange({ username, access: 'none' })}
          />
        </RowActions>
      )}
    </li>
  );
}

const QUESTIONS: Record<Change['access'], (username: string) => string> = {
  admin: (username) => `Make ${username} an admin?`,
  moderator: (username) => `Make ${username} a moderator?`,
  none: (username) => `Take away the access of ${username}?`,
};

const RESULTS: Record<Change['access'], string> = {
  admin: 'They can then see, change and delete everything in the portal.',
  moderator: 'They can then review photos and reports, and nothing else.',
  none: 'The portal is then closed to them. Their account on the site stays.',
};

function Confirmation({ username, access, onClose }: Change & { onClose: () => void }) {
  const [grant, { isLoading }] = useSetPortalAccessMutation();
  const confirm = () => {
    grant({ grantAccessDto: { username, access } })
      .unwrap()
      .then(() => toast({ title: 'Access changed', tone: 'success' }))
      .catch((error: unknown) => tellFailure(error))
      .finally(onClose);
  };
  return (
    <ConfirmDialog
      title={QUESTIONS[access](username)}
      description={`${RESULTS[access]} They are logged out everywhere.`}
      label={access === 'none' ? 'Take away' : 'Change'}
      pendingLabel="Changing…"
      pending={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
