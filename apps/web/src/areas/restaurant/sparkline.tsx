const WIDTH = 90;
const HEIGHT = 34;
const PAD = 4;

/** The week's course beside a figure that says the same in words: nothing for screen readers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1),
    y: PAD + (1 - value / most) * (HEIGHT - 2 * PAD),
  }));
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="absolute right-5 bottom-12 max-md:hidden"
    >
      <polygon points={`${PAD},${HEIGHT} ${line} ${last.x},${HEIGHT}`} className="fill-primary-soft" />
      <polyline
        points={line}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-chart-1"
      />
      <circle cx={last.x} cy={last.y} r={3} className="fill-chart-1" />
    </svg>
  );
}
