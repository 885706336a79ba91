import { describe, expect, it } from '@jest/globals';
import { SETTING_NAMES, SITE_SETTINGS, type SiteValues } from './site-settings.schema.js';
import { nextChange } from './visitor-settings.js';

describe('nextChange', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  /** Site settings in which only one field is set. */
  const withField = (setting: string, field: string, value: string | null) =>
    Object.fromEntries(
      SETTING_NAMES.map((name) => [name, name === setting ? { [field]: value } : {}]),
    ) as unknown as SiteValues;
  const moments = SETTING_NAMES.flatMap((name) =>
    Object.entries<{ kind: string }>(SITE_SETTINGS[name].fields)
      .filter(([, { kind }]) => kind === 'moment')
      .map(([field]) => [name, field] as const),
  );

  it.each(moments)(
    'the next change of the site settings is a future time of %s.%s',
    (setting, field) => {
      const at = '2026-11-25T12:00:00.001Z';
      expect(nextChange(withField(setting, field, at), now)).toBe(Date.parse(at));
      expect(nextChange(withField(setting, field, now.toISOString()), now)).toBe(Infinity);
      expect(nextChange(withField(setting, field, null), now)).toBe(Infinity);
    },
  );

  it('the next change of the site settings is the earliest of several', () => {
    const values = {
      ...withField('banner', 'until', '2026-12-02T00:00:00Z'),
      prize: { until: '2026-12-01T00:00:00Z' },
    } as unknown as SiteValues;
    expect(nextChange(values, now)).toBe(Date.parse('2026-12-01T00:00:00Z'));
  });
});
