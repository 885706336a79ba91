import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { type Box, toastPlace } from './toast-place.ts';

/** A ref for each new toast: places it in its region where it does not cover the form that was just used. */
export function useToastPlace(): RefCallback<HTMLElement> {
  const pressed = useRef<Element>(null);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    // The header returns when the page is scrolled back, also by a link to another page.
    const stayBelowHeader = () =>
      region.current?.style.setProperty('--above', `${visibleArea().top}px`);
    document.addEventListener('scroll', stayBelowHeader, { passive: true });
    return () => document.removeEventListener('scroll', stayBelowHeader);
  }, []);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[data-place]')) pressed.current = target;
    };
    // Also dispatched when a form is sent by the keyboard.
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);

  return useCallback((toast) => {
    const list = toast?.parentElement;
    if (!list) return;
    region.current = list;
    const view = visibleArea();
    const { offsetWidth: width, offsetHeight: height } = list;
    list.dataset['place'] = toastPlace({ width, height }, view, usedBoxes(pressed.current));
    list.style.setProperty('--above', `${view.top}px`);
    // A keyboard on the screen lies over the bottom of the page.
    list.style.setProperty('--below', `${Math.max(0, window.innerHeight - view.bottom)}px`);
  }, []);
}

/** The form or dialog that was just used, and the pressed control, which matters most when the form is large. */
function usedBoxes(pressed: Element | null): Box[] {
  const control = pressed?.isConnected ? pressed : document.activeElement;
  if (!control || control === document.body) return [];
  const form = control.closest('form, [role="dialog"], [role="alertdialog"]');
  const menu = document.querySelector('header ul:not([hidden])');
  const boxes = [form, control, control, menu].map((each) => each?.getBoundingClientRect());
  return boxes.filter((box) => box !== undefined);
}

/** The part of the page that is below the header and not behind a keyboard, unless somebody has zoomed in. */
function visibleArea(): Box {
  const { visualViewport: visual } = window;
  const header = document.querySelector('header')?.getBoundingClientRect();
  const top = Math.max(0, header?.bottom ?? 0);
  const whole = { left: 0, top, right: window.innerWidth, bottom: window.innerHeight };
  return visual?.scale === 1 ? { ...whole, bottom: visual.offsetTop + visual.height } : whole;
}
