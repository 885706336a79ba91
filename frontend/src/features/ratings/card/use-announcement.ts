import { type RefObject, useEffect, useState } from 'react';
import { rating } from '../../../content/rating.ts';
import type { RatingSession } from '../machine/rating-session.ts';
import type { RatingEffect } from '../machine/rating-state.ts';

/**
 * Screen reader announcement: the result of a rating and the next photo. A photo that changes by itself is
 * announced only while focus is inside the widget.
 */
export function useAnnouncement(
  session: RatingSession,
  widget: RefObject<HTMLElement | null>,
): string {
  const [said, setSaid] = useState({ text: '', times: 0 });

  useEffect(() => {
    let before = '';
    const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));
    const listen = (effect: RatingEffect) => {
      const result = resultOf(effect);
      // These events and the next photo come so close together that they are one announcement.
      if (effect.type === 'sendSingle') before = `${rating.pass.said} ${rating.next}`;
      else if (effect.type === 'takenBack') before = rating.takeBack.said;
      else if (result) say(result);
      if (effect.type !== 'sendView') return;
      if (before) say(before);
      else if (widget.current?.contains(document.activeElement)) say(rating.next);
      before = '';
    };
    return session.onEffect(listen);
  }, [session, widget]);

  // Screen readers announce only changed text: every other text ends with a space, so that a repeated one is read
  // again.
  return said.times % 2 === 0 ? said.text : `${said.text}\u00a0`;
}

function resultOf(effect: RatingEffect): string | null {
  if (effect.type === 'sendDouble') return rating.love.said;
  return effect.type === 'sendHold' ? rating.hold.said(effect.holdTime) : null;
}
