import type { MakeTokenDto } from '../../../api/admin.ts';

export type Scope = MakeTokenDto['scopes'][number];

/** Label of each scope, with what it allows. */
export const SCOPE_WORDS: Record<Scope, string> = {
  'signups:read': 'Read the sign-ups for news, with their addresses',
  'campaigns:read': 'Read campaigns and codes, with their figures by day',
  'images:read': 'Read the photos, but not whose they are',
  'questions:read': 'Read past and planned questions',
  'questions:write': 'Plan, change and delete questions',
  'codes:write': 'Make, change and delete codes',
};

/** Options for the days after which a token ends. */
export const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: 'A year' },
];
