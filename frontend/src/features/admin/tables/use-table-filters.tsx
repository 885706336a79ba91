import { SelectField } from '../../../ui/select-field.tsx';
import { hasProblem, readDays } from '../days/day-range.ts';
import { DayRangeFields } from '../days/day-range-fields.tsx';
import type { TableFilters } from './admin-table-props.ts';
import { useFilterParams } from './use-filter-params.ts';

interface Choice {
  label: string;
  /** Label of each value. */
  words: Readonly<Record<string, string>>;
}

type Asked<Choices extends Record<string, Choice>, Days extends string> = {
  [Name in keyof Choices]?: keyof Choices[Name]['words'];
} & { [Key in `${Days}${'From' | 'To'}`]?: string };

/**
 * Filters of a list: choices by the names of their API parameters, and a range of days. A row must pass all of them.
 * They are stored in the URL, where an invalid choice filters nothing.
 */
export function useTableFilters<Choices extends Record<string, Choice>, Days extends string>(
  choices: Choices,
  days: { name: Days; label: string },
): TableFilters & { asked: Asked<Choices, Days> } {
  const [params, write] = useFilterParams();
  const range = readDays(params, days.name);
  const [from, to] = [`${days.name}From`, `${days.name}To`];
  const chosen = Object.entries(choices).flatMap(([name, { words }]) => {
    const value = params.get(name) ?? '';
    return Object.hasOwn(words, value) ? [[name, value]] : [];
  });
  const limits = [
    [from, range.from],
    [to, range.to],
  ].filter(([, day]) => day);
  const asked: Record<string, string> = Object.fromEntries([...chosen, ...limits]);
  return {
    asked: asked as Asked<Choices, Days> & typeof asked,
    fields: (
      <>
        <DayRangeFields
          label={days.label}
          days={range}
          onChange={(range) => write({ [from]: range.from, [to]: range.to })}
        />
        {Object.entries(choices).map(([name, { label, words }]) => (
          <SelectField
            key={name}
            label={label}
            value={asked[name] ?? ''}
            onChange={({ target }) => write({ [name]: target.value })}
            options={[
              { value: '', label: 'All' },
              ...Object.entries(words).map(([value, label]) => ({ value, label })),
            ]}
          />
        ))}
      </>
    ),
    isWrong: hasProblem(range),
    onClear: () => write(Object.fromEntries(Object.keys(asked).map((name) => [name, undefined]))),
  };
}
