import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface TableSearchProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

const PAUSE_MS = 300;
const LONGEST = 100;

/** Searches when its writer pauses, and at once by Enter. */
export function TableSearch({ label, placeholder, q, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  if (known !== q) {
    setKnown(q);
    // Changed by Back or by another tab, not by what is being typed here.
    if (q !== sent) setTyped(q);
  }

  const search = () => {
    if (typed === q) return;
    setSent(typed);
    onSearch(typed);
  };

  // At the end of the pause the page's address may hold more than at its start: a dialog opened meanwhile stays open.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only typing starts the pause anew.
  }, [typed]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
