import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const heard: string[] = [];
const main = () => document.querySelector('main')!;
const find = (id: string) => document.getElementById(id)!;
const comeAlive = async () => {
  main().dispatchEvent(new Event('alive', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
};

/** Adds a listener, as the page does after hydration. */
function listen(id: string, type: string): void {
  find(id).addEventListener(type, () => heard.push(`${type} ${id}`));
}

function point(id: string, type: string, timeStamp: number): void {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, buttons: 1 });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  find(id).dispatchEvent(event);
}

beforeAll(async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  await import('./entry-early-presses.ts');
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  heard.length = 0;
  document.body.innerHTML = `
    <main><section data-picture="7">
      <button id="love" aria-disabled="false"><span id="word">Love</span></button>
      <button id="off" aria-disabled="true">Hold</button>
      <div id="card" data-gestures="on"></div>
      <a id="file" href="#file">Download</a>
      <a id="mail" href="mailto:a@b.example">Write</a>
    </section></main>`;
});

describe('what is pressed before the page is alive', () => {
  it('is done once it is, and once however often it was pressed', async () => {
    find('word').click();
    find('love').click();
    listen('love', 'click');
    expect(heard).toEqual([]);
    await comeAlive();
    await comeAlive();
    expect(heard).toEqual(['click love']);
    find('love').click();
    expect(heard).toEqual(['click love', 'click love']);
  });

  it('is not heard by a part that takes over while the press is on its way', async () => {
    listen('love', 'click');
    find('love').click();
    expect(heard).toEqual([]);
    await comeAlive();
    expect(heard).toEqual(['click love']);
  });

  it('waits while its button is off, and is for no other picture', async () => {
    find('love').click();
    listen('love', 'click');
    find('love').ariaDisabled = 'true';
    await comeAlive();
    expect(heard).toEqual([]);
    find('love').ariaDisabled = 'false';
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['click love']);
  });

  it('is forgotten when another picture has come', async () => {
    find('love').click();
    listen('love', 'click');
    document.querySelector('section')!.dataset['picture'] = '8';
    await comeAlive();
    expect(heard).toEqual([]);
  });

  it('does nothing on a button that is off', async () => {
    find('off').click();
    listen('off', 'click');
    await comeAlive();
    find('off').ariaDisabled = 'false';
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([]);
  });

  it('is followed by the browser where it is a link, which hears of it later', async () => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('file').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    const left: boolean[] = [];
    document.addEventListener('click', (again) => left.push(!again.defaultPrevented), {
      once: true,
    });
    await comeAlive();
    expect(left).toEqual([false]);
  });

  it('opens mail aside for that one press', async () => {
    find('mail').addEventListener('click', (press) => press.preventDefault());
    find('mail').click();
    expect(find('mail')).toHaveAttribute('target', '_blank');
    await vi.advanceTimersByTimeAsync(0);
    expect(find('mail')).not.toHaveAttribute('target');
  });
});

describe('a gesture before the page is alive', () => {
  const gestures = ['pointerdown', 'pointerup'];
  const listenToCard = () => gestures.forEach((type) => listen('card', type));

  it('is made again: two quick taps, but no third one', async () => {
    for (const at of [100, 300, 5_000]) {
      point('card', 'pointerdown', at);
      point('card', 'pointerup', at + 50);
    }
    listenToCard();
    await comeAlive();
    expect(heard.filter((each) => each.includes('down'))).toHaveLength(2);
    expect(heard).toHaveLength(4);
  });

  it('takes its time where it was a hold', async () => {
    point('card', 'pointerdown', 1_000);
    point('card', 'pointerup', 3_000);
    listenToCard();
    await comeAlive();
    expect(heard).toEqual(['pointerdown card']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(heard).toEqual(['pointerdown card', 'pointerup card']);
  });
});
