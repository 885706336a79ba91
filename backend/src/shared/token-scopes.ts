/** What an API token may do. The form of the portal has a sentence for each. */
export const TOKEN_SCOPES = [
  'signups:read',
  'campaigns:read',
  'images:read',
  'questions:read',
  'questions:write',
  'codes:write',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * The scope that a token needs for a route, by operation id, which is the name of the handler. A route that is not here
 * refuses every token.
 */
const SCOPES_BY_ROUTE: Readonly<Record<string, TokenScope>> = {
  syncSignups: 'signups:read',
  syncCampaigns: 'campaigns:read',
  syncCodes: 'campaigns:read',
  getCodeDays: 'campaigns:read',
  syncImages: 'images:read',
  syncQuestions: 'questions:read',
  getQuestion: 'questions:read',
  createQuestion: 'questions:write',
  updateQuestion: 'questions:write',
  deleteQuestion: 'questions:write',
  importQuestions: 'questions:write',
  createCode: 'codes:write',
  createNumberedCodes: 'codes:write',
  importCodes: 'codes:write',
  updateCode: 'codes:write',
  deleteCode: 'codes:write',
};

export function scopeOf(operationId: string): TokenScope | undefined {
  return Object.hasOwn(SCOPES_BY_ROUTE, operationId) ? SCOPES_BY_ROUTE[operationId] : undefined;
}

/** Whether this `Authorization` header is meant as a token, well-formed or not. A proxy may use other schemes. */
export function isBearer(authorization = ''): boolean {
  return /^\s*bearer(\s|$)/i.test(authorization);
}
