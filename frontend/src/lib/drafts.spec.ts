import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, forgetDraftsExcept, keepDraft, NOBODY, readDraft } from './drafts.ts';

describe('drafts on this device', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('are kept one for each owner', () => {
    keepDraft('ada', { text: 'a' });
    keepDraft(NOBODY, { text: 'b' });
    expect(readDraft('ada')).toEqual({ text: 'a' });
    forgetDraft('ada');
    expect(readDraft('ada')).toBeNull();
    expect(readDraft(NOBODY)).toEqual({ text: 'b' });
  });

  it('are forgotten for everyone not named, and nothing else is', () => {
    localStorage.setItem('unspoken.other', 'stays');
    for (const owner of ['ada', 'bob', NOBODY]) keepDraft(owner, owner);
    forgetDraftsExcept([NOBODY, 'ada']);
    expect([readDraft('ada'), readDraft('bob'), readDraft(NOBODY)]).toEqual(['ada', null, NOBODY]);
    forgetDraftsExcept([]);
    expect(Object.keys(localStorage)).toEqual(['unspoken.other']);
  });

  it('that are damaged count as none', () => {
    localStorage.setItem('unspoken.draft.ada', '{"text":');
    expect(readDraft('ada')).toBeNull();
  });

  it('are done without where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    keepDraft('ada', 'a');
    expect(readDraft('ada')).toBeNull();
    expect(() => forgetDraft('ada')).not.toThrow();
    expect(() => forgetDraftsExcept([])).not.toThrow();
  });
});
