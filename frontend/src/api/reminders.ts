import { generatedApi } from './generated.ts';

/** Calls of the reminder. */
const remindersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Fetched at each visit: a link in a mail may have turned it off since.
    getReminder: { keepUnusedDataFor: 0 },
    getReminderDevice: { keepUnusedDataFor: 0 },
  },
});

export const {
  useGetReminderQuery,
  useGetReminderDeviceQuery,
  useLazyGetReminderDeviceQuery,
  useSaveReminderMutation,
  useTurnReminderOffMutation,
} = remindersApi;

export type { PushDeviceDto, ReminderDto, SaveReminderDto } from './generated.ts';
