import { join } from 'node:path';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

/**
 * Limits that pages use, by their path in the API document. They become separate constants, so that a page loads only
 * what it uses.
 */
const LIMITS = {
  EMAIL_ADDRESS: 'components.schemas.SignUpDto.properties.email.pattern',
  LONGEST_EMAIL: 'components.schemas.SignUpDto.properties.email.maxLength',
  SHORTEST_PASSWORD: 'components.schemas.ResetPasswordDto.properties.password.minLength',
  LONGEST_NAME: 'components.schemas.OwnNameDto.properties.name.maxLength',
  LONGEST_ANSWER: 'components.schemas.SubmitResponseDto.properties.responseContent.maxLength',
  LONGEST_ANONYMOUS_ANSWER:
    'components.schemas.SubmitAnonymousResponseDto.properties.responseContent.maxLength',
  LONGEST_QUESTION: 'components.schemas.SaveQuestionDto.properties.content.maxLength',
  LONGEST_REMOVAL_NOTE: 'components.schemas.RemoveImageDto.properties.note.maxLength',
  LONGEST_SUBJECT: 'components.schemas.LetterTextDto.properties.subject.maxLength',
  LONGEST_LETTER: 'components.schemas.LetterTextDto.properties.body.maxLength',
  ROLES_THAT_DO_NOT_RATE:
    'components.schemas.SessionUserDto.properties.role.x-roles-that-do-not-rate',
  STARTING_ROLE: 'components.schemas.SessionUserDto.properties.role.example',
  LARGEST_UPLOAD: 'components.schemas.UploadImageFormDto.properties.image.maxLength',
  LONGEST_HOLD: 'components.schemas.RateHoldDto.properties.holdTime.maximum',
  LONGEST_SEARCH: 'paths./api/admin/users.get.parameters.q.schema.maxLength',
  LONGEST_EVENT_TEXT: 'components.schemas.PageEventDto.properties.label.maxLength',
  DECISIONS_AT_ONCE: 'components.schemas.DecideImagesDto.properties.decisions.maxItems',
  LONGEST_EVENT_PATH: 'components.schemas.PageEventDto.properties.path.maxLength',
};

/**
 * The TypeScript clients of the site and of the portal. They are two, so that pages of the site load no calls of the
 * portal.
 * @param {string} schemaFile
 */
export async function clientsOf(schemaFile) {
  const isOfPortal = (/** @type {string} */ path) => /^\/api\/(admin\/|health$)/.test(path);
  return {
    'generated.ts': await clientOf(schemaFile, 'generatedApi', (path) => !isOfPortal(path)),
    'generated-admin.ts': await clientOf(schemaFile, 'generatedAdminApi', isOfPortal),
  };
}

/**
 * @param {string} schemaFile
 * @param {string} exportName
 * @param {(path: string) => boolean} isWanted
 */
async function clientOf(schemaFile, exportName, isWanted) {
  const client = await generateEndpoints({
    schemaFile,
    apiFile: './base-api.ts',
    apiImport: 'baseApi',
    exportName,
    hooks: true,
    tag: true,
    encodePathParams: true,
    filterEndpoints: (_name, { path }) => !path.startsWith('/api/programs/') && isWanted(path),
    prettierConfigFile: join(import.meta.dirname, '..', '.prettierrc.json'),
  });
  if (!client) throw new Error('no client was generated');
  return client;
}

/** The limits as TypeScript constants. @param {unknown} document */
export function limitsOf(document) {
  const lines = Object.entries(LIMITS).map(([name, path]) => {
    const value = path.split('.').reduce(partNamed, document);
    if (value === undefined) throw new Error(`openapi.json has nothing at ${path}`);
    return `export const ${name} = ${JSON.stringify(value)};`;
  });
  return `// Made by \`npm run generate\` from backend/openapi.json; the limits are defined there.\n${lines.join('\n')}\n`;
}

/**
 * The part with this name. In a list, such as that of parameters, it is the object with this `name`.
 * @param {any} part
 * @param {string} name
 */
function partNamed(part, name) {
  return Array.isArray(part) ? part.find((each) => each.name === name) : part?.[name];
}
