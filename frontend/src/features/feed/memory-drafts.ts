import type { MemoryDto } from '../../api/api.ts';
import {
  againDraftKey,
  forgetDraft,
  readAgainDrafts,
  readDraft,
  storeDraft,
} from '../../lib/drafts.ts';

export type RememberedAnswer = Extract<MemoryDto['items'][number], { type: 'response' }>['data'];

/** An unsent answer to the question of a memory. */
export interface MemoryDraft {
  /** Text left from an earlier visit. */
  begun: string;
  onWrite: (text: string) => void;
}

/** A draft as it is stored. */
interface StoredDraft {
  text: string;
  /** The memory with this question only, because the next day has other memories. */
  memory: MemoryDto;
}

/** A user's unsent answer to the question of a memory, which stays on the device. */
export function memoryDraft(
  email: string,
  memory: MemoryDto,
  answer: RememberedAnswer,
): MemoryDraft {
  const key = againDraftKey(email, answer.questionId);
  const left = readDraft(key);
  return {
    begun: isStoredDraft(left) ? left.text : '',
    onWrite: (text) => {
      if (text.trim() === '') forgetDraft(key);
      else storeDraft(key, { text, memory: withQuestionAlone(memory, answer) });
    },
  };
}

/** Adds the memories of earlier days whose questions have an unsent answer. */
export function withDraftedMemories(email: string, memories: readonly MemoryDto[]): MemoryDto[] {
  const asked = new Set(memories.flatMap(questionsOf));
  const begun = readAgainDrafts(email)
    .filter(isStoredDraft)
    .map(({ memory }) => memory);
  return [
    ...begun.filter((memory) => !questionsOf(memory).some((id) => asked.has(id))),
    ...memories,
  ];
}

/** The memory without the earlier answer, which its author may delete. */
function withQuestionAlone(memory: MemoryDto, answer: RememberedAnswer): MemoryDto {
  const items = memory.items
    .filter((item) => item.type === 'response')
    .filter(({ data }) => data.id === answer.id)
    .map((item) => ({ ...item, data: { ...item.data, responseContent: '' } }));
  return { ...memory, items };
}

function questionsOf({ items }: MemoryDto): number[] {
  return items.flatMap((item) => (item.type === 'response' ? [item.data.questionId] : []));
}

function isStoredDraft(value: unknown): value is StoredDraft {
  const { text, memory } = (value ?? {}) as Partial<StoredDraft>;
  return typeof text === 'string' && typeof memory?.day === 'string' && Array.isArray(memory.items);
}
