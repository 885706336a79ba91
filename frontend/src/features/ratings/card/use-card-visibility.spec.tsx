import { useRef } from 'react';
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RatingSession } from '../machine/rating-session.ts';
import { useCardVisibility } from './use-card-visibility.ts';

function Card({ session }: { session: RatingSession }) {
  const card = useRef<HTMLDivElement>(null);
  useCardVisibility(session, card);
  return <div ref={card} />;
}

function setTabHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

describe('useCardVisibility', () => {
  it('reports a hidden and a visible tab', () => {
    const session = new RatingSession();
    render(<Card session={session} />);
    setTabHidden(true);
    expect(session.snapshot().tabHidden).toBe(true);
    setTabHidden(false);
    expect(session.snapshot().tabHidden).toBe(false);
  });

  it('reports a tab opened in the background', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const session = new RatingSession();
    render(<Card session={session} />);
    expect(session.snapshot().tabHidden).toBe(true);
  });

  it.each([
    [0.1, true],
    [0.25, false],
    [1, false],
  ])('a card with %d of its area in view has offScreen=%s', (intersectionRatio, off) => {
    let observed: Element | undefined;
    let report = (_: { intersectionRatio: number }[]) => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: typeof report) {
          report = listener;
        }
        observe = (element: Element) => (observed = element);
        disconnect = () => {};
      },
    );
    const session = new RatingSession();
    const { container } = render(<Card session={session} />);
    expect(observed).toBe(container.firstElementChild);
    report([{ intersectionRatio }]);
    expect(session.snapshot().offScreen).toBe(off);
  });
});
