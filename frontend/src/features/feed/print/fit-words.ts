/**
 * Sizes of a text in millimeters, smallest first. Even an answer of nothing but line breaks fits in the smallest one.
 */
const SIZES = Array.from({ length: 64 }, (_, step) => 6.4 * 0.936 ** (63 - step));

/** Sets the largest font size at which a text fits its parent element. */
export function fitWords(place: HTMLElement): void {
  const text = place.firstElementChild;
  const room = place.getBoundingClientRect().height;
  let [fitting, tooLarge] = [0, SIZES.length];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    setSize(place, middle);
    if (text && text.getBoundingClientRect().height > room) tooLarge = middle;
    else fitting = middle;
  }
  setSize(place, fitting);
}

function setSize(place: HTMLElement, step: number): void {
  place.style.setProperty('--size', String(SIZES[step]));
}
