import { useRef, useState } from 'react';
import { type SecondFactorDto, useRemoveSecondFactorMutation } from '../../../api/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { moment } from '../shared/formats.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import styles from './factor-list.module.css';

interface FactorListProps {
  name: string;
  factors: SecondFactorDto[];
  /** Time from which the portal requires a second factor; null for never. */
  requirement: string | null;
}

/** List of the admin's passkeys or apps, each with a button that removes it. */
export function FactorList({ name, factors, requirement }: FactorListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<SecondFactorDto>();
  const [remove, { isLoading }] = useRemoveSecondFactorMutation();
  const confirm = async (factor: SecondFactorDto) => {
    const { id, kind } = factor;
    try {
      await remove({ id }).unwrap();
      toast({ title: kind === 'app' ? 'App removed' : 'Passkey removed', tone: 'success' });
    } catch (error) {
      tellFailure(error);
    }
    setChosen((now) => (now === factor ? undefined : now));
    list.current?.focus();
  };
  if (factors.length === 0) return null;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={name}>
        {factors.map((factor) => (
          <li key={factor.id} className={styles.factor}>
            <div className={styles.words}>
              <p className={styles.device}>{nameOf(factor)}</p>
              <p className={styles.times}>{`Added ${moment(factor.createdAt)}`}</p>
              {factor.usedAt === factor.createdAt ? null : (
                <p className={styles.times}>{`Last used ${moment(factor.usedAt)}`}</p>
              )}
            </div>
            <Button variant="quiet" onClick={() => setChosen(factor)}>
              <span>Remove</span> <VisuallyHidden>{nameOf(factor)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <ConfirmDialog
          title={chosen.kind === 'app' ? 'Remove your app?' : 'Remove this passkey?'}
          description={consequence(requirement)}
          label="Remove"
          pendingLabel="Removing…"
          pending={isLoading}
          onConfirm={() => void confirm(chosen)}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  );
}

function nameOf({ device, kind }: SecondFactorDto): string {
  return kind === 'app' ? 'App' : (device ?? 'Passkey');
}

function consequence(requirement: string | null): string {
  const mail = 'It won’t open the portal anymore, and all admins get a mail about it.';
  if (requirement === null) return `${mail} Your recovery codes go with the last one.`;
  return `${mail} Without any, the portal stays closed until you add another one.`;
}
