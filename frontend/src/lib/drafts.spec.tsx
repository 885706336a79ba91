import { describe, expect, it, vi } from 'vitest';
import {
  againDraftKey,
  forgetDraft,
  forgetDraftsAndWaitingAnswers,
  forgetDraftsExcept,
  moveDrafts,
  NOBODY,
  questionCopyKey,
  readAgainDrafts,
  readDraft,
  storeDraft,
  WAITING,
} from './drafts.ts';

describe('drafts', () => {
  it('each key has one draft', () => {
    storeDraft('ada', { text: 'a' });
    storeDraft(NOBODY, { text: 'b' });
    expect(readDraft('ada')).toEqual({ text: 'a' });
    forgetDraft('ada');
    expect(readDraft('ada')).toBeNull();
    expect(readDraft(NOBODY)).toEqual({ text: 'b' });
  });

  it('all drafts of a user move to the new address', () => {
    const keys = ['ada', questionCopyKey('ada'), againDraftKey('ada', 9), 'adam'];
    for (const key of keys) storeDraft(key, key);
    localStorage.setItem(`${WAITING}ada`, '"waits"');
    moveDrafts('ada', '$&eve');
    expect(readDraft('$&eve')).toBe('ada');
    expect(readDraft(questionCopyKey('$&eve'))).toBe(questionCopyKey('ada'));
    expect(readAgainDrafts('$&eve')).toEqual([againDraftKey('ada', 9)]);
    expect(localStorage.getItem(`${WAITING}$&eve`)).toBe('"waits"');
    expect(readDraft('adam')).toBe('adam');
    expect([readDraft('ada'), localStorage.getItem(`${WAITING}ada`)]).toEqual([null, null]);
  });

  it('only the drafts of users that are not named are deleted', () => {
    localStorage.setItem('unspoken.other', 'stays');
    for (const key of ['ada', 'bob', NOBODY]) storeDraft(key, key);
    forgetDraftsExcept([NOBODY, 'ada']);
    expect([readDraft('ada'), readDraft('bob'), readDraft(NOBODY)]).toEqual(['ada', null, NOBODY]);
    forgetDraftsExcept([]);
    expect(Object.keys(localStorage)).toEqual(['unspoken.other']);
  });

  it('a logout removes drafts, waiting answers and the copy of the question', () => {
    localStorage.setItem('unspoken.other', 'stays');
    storeDraft('ada', 'a');
    storeDraft(questionCopyKey('ada'), 'q');
    localStorage.setItem(`${WAITING}ada`, '{}');
    forgetDraftsAndWaitingAnswers();
    expect(Object.keys(localStorage)).toEqual(['unspoken.other']);
  });

  it('a damaged draft counts as none', () => {
    localStorage.setItem('unspoken.draft.ada', '{"text":');
    expect(readDraft('ada')).toBeNull();
  });

  it('drafts do nothing when localStorage is denied', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    storeDraft('ada', 'a');
    expect(readDraft('ada')).toBeNull();
    expect(readAgainDrafts('ada')).toEqual([]);
    expect(() => forgetDraft('ada')).not.toThrow();
    expect(() => forgetDraftsExcept([])).not.toThrow();
  });
});
