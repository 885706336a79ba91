import { dayTags } from './day-change.ts';
import { type DailyQuestionDto, generatedApi, type SessionUserDto } from './generated.ts';

interface Day {
  user: SessionUserDto;
  question: DailyQuestionDto;
  sent: boolean;
}

/** Writes what this device knows of the day to the cache, without requests. */
export function restoreDay({ user, question, sent }: Day) {
  return generatedApi.util.upsertQueryEntries([
    { endpointName: 'getTodaysQuestion', arg: undefined, value: question },
    { endpointName: 'getResponseStatus', arg: {}, value: { hasSubmitted: sent } },
    { endpointName: 'verifySession', arg: undefined, value: { authenticated: true, user } },
  ]);
}

/** Asks the server again for what was restored. */
export function askAgain() {
  return generatedApi.util.invalidateTags(['session', dayTags.question, dayTags.sent]);
}
