export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type ToastPlace = 'bottom-right' | 'top-right' | 'bottom-left' | 'top-left';

/** On a phone the actions are at the bottom, so toasts appear at the top. A toast is as wide as the screen there. */
const PHONE: readonly ToastPlace[] = ['top-right', 'bottom-right'];
const DESKTOP: readonly ToastPlace[] = ['bottom-right', 'top-right', 'bottom-left', 'top-left'];
const PHONE_WIDTH = 640;

/**
 * The first place where a toast of this size covers none of the boxes; without one, the place where it covers them
 * least.
 */
export function toastPlace(
  size: { width: number; height: number },
  view: Box,
  spared: readonly Box[],
): ToastPlace {
  const places = view.right - view.left < PHONE_WIDTH ? PHONE : DESKTOP;
  const covered = places.map((place) => {
    const toast = boxAt(place, size, view);
    return spared.reduce((sum, box) => sum + overlap(toast, box), 0);
  });
  return places[covered.indexOf(Math.min(...covered))] as ToastPlace;
}

function boxAt(place: ToastPlace, { width, height }: { width: number; height: number }, view: Box) {
  const left = place.endsWith('right') ? view.right - width : view.left;
  const top = place.startsWith('bottom') ? view.bottom - height : view.top;
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
