import { describe, expect, it, vi } from 'vitest';

/** Loads the module again, as after a reload of the page. */
async function afterReload() {
  vi.resetModules();
  return import('./idempotency-keys.ts');
}

describe('idempotency keys of a tab', () => {
  it('an action without a response has the same key after a reload of the page, and no other action has it', async () => {
    const key = (await afterReload()).keyOf('sign up ann@example.com');
    const { keyOf } = await afterReload();
    expect(keyOf('sign up ann@example.com')).toBe(key);
    expect(keyOf('sign up ben@example.com')).not.toBe(key);
    expect(JSON.stringify(sessionStorage)).not.toContain('example.com');
  });

  it('an action that got its response has another key after a reload of the page', async () => {
    const { keyOf, endAction } = await afterReload();
    const key = keyOf('sign up ann@example.com');
    endAction('sign up ann@example.com', 200, false);
    expect((await afterReload()).keyOf('sign up ann@example.com')).not.toBe(key);
  });
});
