export const RINGS = 13;

/** Inner rings have the shape of lips; outer ones approach an oval. */
export function ringPath(ring: number): string {
  const calm = Math.min(1, ring / 7);
  const between = (lips: number, oval: number) => lips + (oval - lips) * calm;
  const half = 38 + ring * 13;
  const upper = 14 + ring * 13.5;
  const lower = 17 + ring * 13.5;
  const bow = between(5, 0);
  const cornerX = half * between(0.66, 1);
  const cornerY = between(0.42, 0.55);
  const crownX = half * between(0.26, 0.55);
  const crownY = upper * between(1.18, 1);
  return [
    `M${-half} 0`,
    `C${-cornerX} ${-upper * cornerY} ${-crownX} ${-crownY} 0 ${bow - upper}`,
    `C${crownX} ${-crownY} ${cornerX} ${-upper * cornerY} ${half} 0`,
    `C${cornerX} ${lower * cornerY} ${half * 0.5} ${lower} 0 ${lower}`,
    `C${-half * 0.5} ${lower} ${-cornerX} ${lower * cornerY} ${-half} 0Z`,
  ].join('');
}
