import { describe, expect, it, vi } from 'vitest';
import {
  againDraftKey,
  forgetDraftsAndWaitingAnswers,
  forgetDraft,
  forgetDraftsExcept,
  keepDraft,
  moveDrafts,
  NOBODY,
  questionCopyKey,
  readAgainDrafts,
  readDraft,
  WAITING,
} from './drafts.ts';

describe('drafts', () => {
  it('each key has one draft', () => {
    keepDraft('ada', { text: 'a' });
    keepDraft(NOBODY, { text: 'b' });
    expect(readDraft('ada')).toEqual({ text: 'a' });
    forgetDraft('ada');
    expect(readDraft('ada')).toBeNull();
    expect(readDraft(NOBODY)).toEqual({ text: 'b' });
  });

  it('all drafts of a user move to the new address', () => {
    const keys = ['ada', questionCopyKey('ada'), againDraftKey('ada', 9), 'adam'];
    for (const key of keys) keepDraft(key, key);
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
    for (const key of ['ada', 'bob', NOBODY]) keepDraft(key, key);
    forgetDraftsExcept([NOBODY, 'ada']);
    expect([readDraft('ada'), readDraft('bob'), readDraft(NOBODY)]).toEqual(['ada', null, NOBODY]);
    forgetDraftsExcept([]);
    expect(Object.keys(localStorage)).toEqual(['unspoken.other']);
  });

  it('a logout removes drafts, waiting answers and the copy of the question', () => {
    localStorage.setItem('unspoken.other', 'stays');
    keepDraft('ada', 'a');
    keepDraft(questionCopyKey('ada'), 'q');
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
    keepDraft('ada', 'a');
    expect(readDraft('ada')).toBeNull();
    expect(readAgainDrafts('ada')).toEqual([]);
    expect(() => forgetDraft('ada')).not.toThrow();
    expect(() => forgetDraftsExcept([])).not.toThrow();
  });
});
