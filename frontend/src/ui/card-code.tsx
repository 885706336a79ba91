/** QR code of https://unspoken.example/fr-circ, one number per row, leftmost module in the highest bit. */
const ROWS = [
  0x1fd217f, 0x1043041, 0x1752e5d, 0x1755c5d, 0x1755a5d, 0x104d941, 0x1fd557f, 0x0003700, 0x1e5a79d,
  0x15bb122, 0x1d4a570, 0x06a2c4c, 0x0948ef7, 0x0c19f71, 0x0d4cc16, 0x11824b1, 0x05febff, 0x001fd15,
  0x1fcc157, 0x104d712, 0x174e5f8, 0x17539dc, 0x1757356, 0x1055814, 0x1fd9c7f,
];
const SIZE = ROWS.length;

/** QR code on a card of the launch deck; scannable from the screen. */
export function CardCode({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false" className={className}>
      {/* Adjacent squares without overlap would show hairlines between them. */}
      <path d={ROWS.map(rowPath).join('')} fill="#161412" shapeRendering="crispEdges" />
    </svg>
  );
}

function rowPath(row: number, y: number): string {
  const runs = row.toString(2).padStart(SIZE, '0').matchAll(/1+/g);
  return [...runs]
    .map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
    .join('');
}
