import { useEffect, useRef } from 'react';
import { type Command, commandOf, handlesKeyItself } from './review-keys.ts';

/** Handles the shortcuts of the review on the whole page while mounted. */
export function useReviewKeys(letters: boolean, onCommand: (command: Command) => void): void {
  const hear = useRef(onCommand);
  useEffect(() => {
    hear.current = onCommand;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = handlesKeyItself(event) ? null : commandOf(event, letters);
      if (!command) return;
      event.preventDefault();
      hear.current(command);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [letters]);
}
