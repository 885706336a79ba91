// Made by `npm run generate` from backend/openapi.json; the limits are defined there.
export const EMAIL_ADDRESS =
  "^(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$";
export const LONGEST_EMAIL = 254;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_NAME = 40;
export const LONGEST_ANSWER = 500;
export const LONGEST_ANONYMOUS_ANSWER = 399;
export const LONGEST_QUESTION = 200;
export const LONGEST_REMOVAL_NOTE = 300;
export const LONGEST_SUBJECT = 120;
export const LONGEST_LETTER = 20000;
export const ROLES_THAT_DO_NOT_RATE = ['user'];
export const STARTING_ROLE = 'user';
export const LARGEST_UPLOAD = 10485760;
export const LONGEST_HOLD = 60000;
export const LONGEST_SEARCH = 100;
export const LONGEST_EVENT_TEXT = 200;
export const DECISIONS_AT_ONCE = 100;
export const LONGEST_EVENT_PATH = 500;
