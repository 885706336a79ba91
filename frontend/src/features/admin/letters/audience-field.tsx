import type { LetterAudienceDto } from '../../../api/admin.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { counted } from '../shared/formats.ts';
import { type Audience, audienceName, PEOPLE } from './letter-words.ts';

interface AudienceFieldProps {
  text: Audience;
  audience?: LetterAudienceDto;
  onChange: (audience: Audience) => void;
}

const EVERYBODY: Audience = { source: null, medium: null };

/** Field for the audience of a letter: everybody, a source, or a campaign. The largest audiences are listed. */
export function AudienceField({ text, audience, onChange }: AudienceFieldProps) {
  const listed = audience?.audiences ?? [];
  const options = listed.map(({ recipients, ...each }) => ({
    value: valueOf(each),
    label: `${audienceName(each)} – ${counted(recipients, PEOPLE)}`,
  }));
  const chosen = valueOf(text);
  const isListed = text.source === null || options.some(({ value }) => value === chosen);
  return (
    <SelectField
      label="To"
      hint="Sources and campaigns are those of the sign-ups. The number is of confirmed addresses."
      options={[
        { value: valueOf(EVERYBODY), label: 'Everybody' },
        ...(isListed ? [] : [{ value: chosen, label: audienceName(text) ?? '' }]),
        ...options,
      ]}
      value={chosen}
      onChange={({ target }) => onChange(audienceOf(target.value))}
    />
  );
}

function valueOf({ source, medium }: Audience): string {
  return JSON.stringify([source, medium]);
}

function audienceOf(value: string): Audience {
  const [source, medium] = JSON.parse(value) as [string | null, string | null];
  return { source, medium };
}
