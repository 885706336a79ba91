import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type Box, toastPlace } from './toast-place.ts';

/** Ref callback for a new toast: places it where it covers neither the form that was just used nor a headline. */
export function useToastPlace(): RefCallback<HTMLElement> {
  const pressed = useRef<Element>(null);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    // The header comes back when the page is scrolled to the top, also by a navigation.
    const stayBelowHeader = () =>
      region.current?.style.setProperty('--above', `${visibleArea().top}px`);
    document.addEventListener('scroll', stayBelowHeader, { passive: true });
    return () => document.removeEventListener('scroll', stayBelowHeader);
  }, []);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-place]')) pressed.current = target;
    };
    // `click` is also dispatched when a form is sent with the keyboard.
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);

  return useCallback((toast) => {
    const list = toast?.parentElement;
    if (!list) return;
    region.current = list;
    place(list, pressed.current);
    // A sent form may lead to another page, whose code loads later.
    let headline = headlineOfPage();
    const arrival = new MutationObserver(() => {
      if (headlineOfPage() === headline) return;
      headline = headlineOfPage();
      place(list, pressed.current);
    });
    arrival.observe(document.body, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);
}

function place(list: HTMLElement, pressed: Element | null): void {
  const view = visibleArea();
  const { offsetWidth: width, offsetHeight: height } = list;
  list.dataset['place'] = toastPlace({ width, height }, view, sparedBoxes(pressed));
  list.style.setProperty('--above', `${view.top}px`);
  // A keyboard on the screen covers the bottom of the page.
  list.style.setProperty('--below', `${Math.max(0, window.innerHeight - view.bottom)}px`);
}

/** The form or dialog that was just used, and the pressed control, which matters most when the form is large. */
function sparedBoxes(pressed: Element | null): Box[] {
  const active = document.activeElement === document.body ? null : document.activeElement;
  const control = pressed?.isConnected ? pressed : active;
  const form = control?.closest('form, [role="dialog"], [role="alertdialog"]');
  const menu = document.querySelector('header ul:not([hidden])');
  const spared = [form, control, control, menu, headlineOfPage()];
  return spared.flatMap((each) => each?.getBoundingClientRect() ?? []);
}

function headlineOfPage(): Element | null {
  return document.querySelector('main h1');
}

/** The part of the page that is below the header and not behind a keyboard, unless somebody has zoomed in. */
function visibleArea(): Box {
  const { visualViewport: visual } = window;
  const header = document.querySelector('header')?.getBoundingClientRect();
  const top = Math.max(0, header?.bottom ?? 0);
  const whole = { left: 0, top, right: window.innerWidth, bottom: window.innerHeight };
  return visual?.scale === 1 ? { ...whole, bottom: visual.offsetTop + visual.height } : whole;
}
