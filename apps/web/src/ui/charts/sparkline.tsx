import { clsx } from 'clsx';

const WIDTH = 100;
const HEIGHT = 36;
const PAD = 4;

/** The course of a figure that stands beside it in words: nothing for screen readers. `className` gives it its size. */
export function Sparkline({ values, className }: { values: readonly number[]; className: string }) {
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: (index * WIDTH) / Math.max(1, values.length - 1),
    y: PAD + (1 - value / most) * (HEIGHT - 2 * PAD),
  }));
  const last = points.at(-1);
  if (!last) return null;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <span aria-hidden className={clsx('block', className)}>
      <span className="relative mr-1 block h-full">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block size-full">
          <polygon points={`0,${HEIGHT} ${line} ${last.x},${HEIGHT}`} className="fill-primary-soft" />
          <polyline
            points={line}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-chart-1"
          />
        </svg>
        {/* Beside the drawing, which is stretched: a dot in it would be none. */}
        <span
          style={{ top: `${(last.y / HEIGHT) * 100}%` }}
          className="absolute right-0 size-1.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-chart-1"
        />
      </span>
    </span>
  );
}
