import { LONGEST_SEARCH } from '../../../api/limits.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { usePausedTyping } from './use-paused-typing.ts';

interface TableSearchProps {
  label: string;
  placeholder?: string;
  /** Current search. */
  q: string;
  onSearch: (q: string) => void;
}

/** Search field. It searches after a pause in typing, and at once on Enter. */
export function TableSearch({ label, placeholder, q, onSearch }: TableSearchProps) {
  const { typed, type, send } = usePausedTyping(q, onSearch);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}
