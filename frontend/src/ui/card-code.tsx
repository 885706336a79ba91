/** A QR code of https://unspoken.cards/fr-circ, one number a row, the leftmost square its highest bit. */
const ROWS = [
  0x1fda17f, 0x104ac41, 0x1752e5d, 0x1758c5d, 0x175965d, 0x1049941, 0x1fd557f, 0x000a300, 0x1e5279d,
  0x0b1a522, 0x08e3d70, 0x103284c, 0x0349ef7, 0x02bd771, 0x08f9c16, 0x11a40b1, 0x05e4bff, 0x001ed15,
  0x1fc5957, 0x1044313, 0x174d1fb, 0x17529df, 0x175eb56, 0x105bc14, 0x1fd9c7f,
];
const SIZE = ROWS.length;

/** The code printed on a card of the launch deck, which a phone can read off the drawing. */
export function CardCode({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      d={ROWS.map(rowPath).join('')}
      fill="#161412"
      // Squares that only touch would let hairlines of paper through.
      shapeRendering="crispEdges"
      transform={`translate(${x} ${y}) scale(${size / SIZE})`}
    />
  );
}

function rowPath(row: number, y: number): string {
  const runs = row.toString(2).padStart(SIZE, '0').matchAll(/1+/g);
  return [...runs]
    .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
    .join('');
}
