import { SelectField } from '../../../ui/select-field.tsx';
import type { TableFilter } from './admin-table-props.ts';
import { useFilterParams } from './use-filter-params.ts';

/** Status filter of a list, kept in the URL; a status that is not in `words` filters nothing. */
export function useChoiceFilter<Status extends string>(
  words: Readonly<Record<Status, string>>,
): TableFilter & { asked: { status?: Status } } {
  const [params, write] = useFilterParams();
  const asked = params.get('status');
  const change = (status: string) => write({ status });
  const status = asked !== null && Object.hasOwn(words, asked) ? (asked as Status) : undefined;
  return {
    asked: status ? { status } : {},
    fields: (
      <SelectField
        label="Status"
        value={status ?? ''}
        onChange={({ target }) => change(target.value)}
        options={[
          { value: '', label: 'All' },
          ...Object.entries<string>(words).map(([value, label]) => ({ value, label })),
        ]}
      />
    ),
    isWrong: false,
    words: 'this status',
    onClear: () => change(''),
  };
}
