import type { SettingFieldDto } from '../../../api/admin.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/text-field.tsx';
import styles from './setting-field.module.css';
import { instantOf, isPlaceholder, localMoment, textOf } from './setting-values.ts';

export interface SettingFieldProps {
  field: SettingFieldDto;
  /** Path as in the server's validation errors: `voices.0.words`. */
  path: string;
  value: unknown;
  errors: Record<string, string>;
  onChange: (value: unknown) => void;
}

/** Label of the option for no choice. */
const AUTOMATIC = 'Follows from dates and links';

/** Field for one value of a setting, by its kind. A hint says where on the site the value appears. */
export function SettingField({ field, path, value, errors, onChange }: SettingFieldProps) {
  const { label, where, kind } = field;
  const error = errors[path];
  if (kind === 'switch') {
    return (
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <span>{label}</span>
          <span className={styles.where}>{where}</span>
        </span>
      </label>
    );
  }
  const shared = { label, error, required: field.required };
  if (kind === 'choice') {
    return (
      <SelectField
        label={label}
        hint={`${where}.`}
        options={[{ value: '', label: AUTOMATIC }, ...(field.options ?? [])]}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value || null)}
      />
    );
  }
  if (kind === 'moment') {
    return (
      <TextField
        {...shared}
        type="datetime-local"
        hint={`${where}. In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
        value={localMoment(value)}
        onChange={({ target }) => onChange(instantOf(target.value))}
      />
    );
  }
  const typed = {
    ...shared,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value || null),
  };
  if (kind === 'lines') {
    const left = field.longest === null ? '' : ` At most ${field.longest} characters.`;
    const rows = (field.longest ?? 0) < 2_000 ? 3 : 12;
    return <TextAreaField {...typed} rows={rows} hint={`${where}.${left}`} />;
  }
  const type = kind === 'link' ? 'url' : kind === 'email' ? 'email' : 'text';
  return (
    <TextField
      {...typed}
      type={type}
      autoComplete="off"
      spellCheck={kind === 'line'}
      hint={<Hint where={where} kind={kind} text={typed.value} />}
    />
  );
}

function Hint({
  where,
  kind,
  text,
}: {
  where: string;
  kind: SettingFieldDto['kind'];
  text: string;
}) {
  const isAddress = kind === 'link' || kind === 'email';
  if (!isAddress) return <span>{`${where}.`}</span>;
  if (text === '') return <span>{`${where}. Empty, it is not shown.`}</span>;
  if (isPlaceholder(text)) {
    return <span>{`${where}. A placeholder: in production visitors don’t see it.`}</span>;
  }
  const url = kind === 'link' ? URL.parse(text) : null;
  if (url?.protocol !== 'https:') return <span>{`${where}.`}</span>;
  return (
    <span>
      <span>{`${where}.`}</span>{' '}
      <a href={url.href} target="_blank" rel="noopener noreferrer">
        {`Try ${url.hostname}`}
      </a>
    </span>
  );
}
