import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './file-choice.module.css';

interface FileChoiceProps {
  label: string;
  look: 'primary' | 'quiet' | 'text';
  /** Opens the rear camera instead of the file picker. */
  camera?: boolean;
  onFile: (file: File) => void;
}

/** A button to pick or take one photo. */
export function FileChoice({ label, look, camera = false, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    // Cleared, so that the same file can be chosen again after a failure.
    field.value = '';
    if (file) onFile(file);
  };
  const takeEarly = useEffectEvent(take);
  // Handles a file chosen before hydration.
  useEffect(() => {
    if (input.current?.files?.length) takeEarly(input.current);
  }, []);

  const choice = (
    <label className={classNames(styles.choice, look === 'text' && styles.text)}>
      <span>{label}</span>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          // A single type: some in-app browsers refuse a list with extensions, and with a list iOS gives JPEG instead
          // of HEIC.
          accept="image/*"
          capture={camera ? 'environment' : undefined}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget)}
        />
      </VisuallyHidden>
    </label>
  );
  if (look === 'text') return choice;
  return (
    <Button asChild variant={look}>
      {choice}
    </Button>
  );
}
