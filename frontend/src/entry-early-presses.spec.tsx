import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const heard: string[] = [];
const main = () => document.querySelector('main')!;
const find = (id: string) => document.getElementById(id)!;
const hydrate = async () => {
  main().dispatchEvent(new Event('hydrated', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
};

/** Adds a listener, as the page does after hydration. */
function listen(id: string, type: string): void {
  find(id).addEventListener(type, () => heard.push(`${type} ${id}`));
}

beforeAll(() => import('./entry-early-presses.ts'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  heard.length = 0;
  document.body.innerHTML = `
    <main><section data-photo="7">
      <button id="love" aria-disabled="false"><span id="word">Love</span></button>
      <button id="off" aria-disabled="true">Hold</button>
      <button id="hold" data-gestures="on">Hold</button>
      <a id="file" href="#file">Download</a>
      <a id="mail" href="mailto:a@b.example">Write</a>
    </section></main>`;
});

describe('presses before hydration', () => {
  it('an early press is repeated once after hydration', async () => {
    find('word').click();
    find('love').click();
    listen('love', 'click');
    expect(heard).toEqual([]);
    await hydrate();
    await hydrate();
    expect(heard).toEqual(['click love']);
    find('love').click();
    expect(heard).toEqual(['click love', 'click love']);
  });

  it('an early press reaches an existing handler only after hydration', async () => {
    listen('love', 'click');
    find('love').click();
    expect(heard).toEqual([]);
    await hydrate();
    expect(heard).toEqual(['click love']);
  });

  it('an early press on a button that hydration disables is repeated when it is enabled, on the same photo', async () => {
    find('love').click();
    listen('love', 'click');
    find('love').ariaDisabled = 'true';
    await hydrate();
    expect(heard).toEqual([]);
    find('love').ariaDisabled = 'false';
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['click love']);
  });

  it('an early press is dropped when the photo has changed', async () => {
    find('love').click();
    listen('love', 'click');
    document.querySelector('section')!.dataset['photo'] = '8';
    await hydrate();
    expect(heard).toEqual([]);
  });

  it('an early press on a disabled button is ignored', async () => {
    find('off').click();
    listen('off', 'click');
    await hydrate();
    find('off').ariaDisabled = 'false';
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([]);
  });

  it('the browser follows a link that is pressed early, and its handlers get the press after hydration', async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('file').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    const left: boolean[] = [];
    document.addEventListener('click', (again) => left.push(!again.defaultPrevented), {
      once: true,
    });
    await hydrate();
    expect(left).toEqual([false]);
  });

  it('an early press on a mail link opens it in a new tab', async () => {
    find('mail').addEventListener('click', (press) => press.preventDefault());
    find('mail').click();
    expect(find('mail')).toHaveAttribute('target', '_blank');
    await vi.advanceTimersByTimeAsync(0);
    expect(find('mail')).not.toHaveAttribute('target');
  });
});

describe('gestures before hydration', () => {
  it('an early click with a pointer on Hold is lost, and one of assistive technology is repeated', async () => {
    const hold = find('hold');
    hold.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    listen('hold', 'click');
    await hydrate();
    expect(heard).toEqual([]);
    delete main().dataset['hydrated'];
    hold.click();
    await hydrate();
    expect(heard).toEqual(['click hold']);
  });
});
