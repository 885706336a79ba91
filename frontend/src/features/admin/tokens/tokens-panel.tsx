import { useRef, useState } from 'react';
import {
  type MadeTokenDto,
  type TokenDto,
  useEndApiTokenMutation,
  useListApiTokensQuery,
} from '../../../api/admin.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { PanelSkeleton } from '../shared/panel-skeleton.tsx';
import { PartFailed } from '../shared/part-failed.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import card from '../shared/entry-card.module.css';
import { RowAction, RowActions } from '../shared/row-actions.tsx';
import { moment } from '../shared/formats.ts';
import { ShownOnceDialog } from '../shared/shown-once-dialog.tsx';
import { useDeletingRow } from '../shared/use-deleting-row.ts';
import { TokenDialog } from './token-dialog.tsx';
import { SCOPE_WORDS } from './token-words.ts';
import styles from './tokens-panel.module.css';

/** List of the API tokens, with their dialogs. A new token is shown once. */
export function TokensPanel() {
  const { data, isError, isFetching, refetch } = useListApiTokensQuery();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeTokenDto>();
  const [ending, setEnding] = useState<TokenDto>();
  const list = useRef<HTMLUListElement>(null);
  if (isError && !isFetching && !data) {
    return <PartFailed part="tokens" onRetry={() => void refetch()} />;
  }
  if (!data) return <PanelSkeleton lines={3} />;
  return (
    <>
      {data.length > 0 ? (
        <ul ref={list} tabIndex={-1} aria-label="API tokens" className={styles.list}>
          {data.map((token) => (
            <Token key={token.id} token={token} onEnd={() => setEnding(token)} />
          ))}
        </ul>
      ) : null}
      <ButtonRow>
        <Button onClick={() => setMaking(true)}>Make Token</Button>
      </ButtonRow>
      {isMaking ? <TokenDialog onMade={setMade} onClose={() => setMaking(false)} /> : null}
      {made ? (
        <ShownOnceDialog
          title={`The token of ${made.token.name}`}
          description="You won’t see it again. A program sends it with every call, and whoever has it can do what it allows."
          secrets={[made.secret]}
          onClose={() => setMade(undefined)}
        />
      ) : null}
      {ending ? (
        <End
          token={ending}
          onClose={() => {
            setEnding((now) => (now === ending ? undefined : now));
            list.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

function Token({ token, onEnd }: { token: TokenDto; onEnd: () => void }) {
  const { name, scopes, madeBy, endsAt, lastUsedAt } = token;
  const isOver = Date.parse(endsAt) <= Date.now();
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h3 className={card.title}>{name}</h3>
        {isOver ? <Badge>Expired</Badge> : null}
        <RowActions>
          <RowAction label={isOver ? 'Remove' : 'End'} of={name} danger onClick={onEnd} />
        </RowActions>
      </div>
      <ul aria-label="May do" className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{SCOPE_WORDS[scope]}</li>
        ))}
      </ul>
      <p className={card.times}>
        {[
          `Made by ${madeBy}`,
          `${isOver ? 'ended' : 'ends'} ${moment(endsAt)}`,
          lastUsedAt ? `last used ${moment(lastUsedAt)}` : 'not used yet',
        ].join(' · ')}
      </p>
    </li>
  );
}

function End({ token, onClose }: { token: TokenDto; onClose: () => void }) {
  const [end, { isLoading }] = useEndApiTokenMutation();
  const confirm = useDeletingRow(end, { done: 'Token ended', onClose });
  return (
    <ConfirmDialog
      title={`End ${token.name}?`}
      description="The next call of a program with this token is refused. It can’t be brought back."
      label="End"
      pendingLabel="Ending…"
      pending={isLoading}
      onConfirm={() => confirm(token.id)}
      onClose={onClose}
    />
  );
}
