import { useParentSize } from '@visx/responsive';
import { clsx } from 'clsx';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

import { ChartDrawing } from './chart-drawing.tsx';
import { frameOf, type ChartLook, type ChartPoint } from './chart-frame.ts';

type Props = {
  /** Name of the chart: "Orders per day". */
  label: string;
  /** The heads of the table that says the same: of the points and of their values. */
  heads: readonly [string, string];
  points: readonly ChartPoint[];
  look: ChartLook;
  /** "77 orders". */
  formatValue: (value: number) => string;
  /** The same on the axis, where there is little room. */
  axis: (value: number) => string;
  /** The words below a point, if it has any. */
  tick: (index: number) => string | null;
  className?: string;
};

const PAGE = 7;
/** At once: the observer speaks once a frame at most. */
const MEASURE = { debounceTime: 0 };

/**
 * A series as a line or as bars, as large as its place. A pointer or the arrow keys look at one value after the other; screen readers find all of
 * them in a table.
 */
export function SeriesChart({ label, heads, points, look, formatValue, axis, tick, className }: Props) {
  const { parentRef, width, height } = useParentSize(MEASURE);
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const last = points.length - 1;
  // Another range may have fewer points.
  const shown = lookedAt === null ? null : Math.min(lookedAt, last);
  const frame = frameOf({ width, height, points, look, axis, tick });
  const current = points[shown ?? last];

  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, shown ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setLookedAt(next);
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    setLookedAt(frame.indexAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <div className={clsx('relative flex flex-col', className)}>
      <div
        ref={parentRef}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(shown ?? last) + 1}
        aria-valuetext={current && `${current.label}: ${formatValue(current.value)}`}
        onKeyDown={press}
        onFocus={(event) => event.target.matches(':focus-visible') && setLookedAt(shown ?? last)}
        onBlur={() => setLookedAt(null)}
        onPointerDown={point}
        onPointerMove={point}
        // A finger that is lifted has left, too; what it pointed at stays to be read until another thing is touched.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLookedAt(null)}
        className="relative min-h-68 flex-1 touch-pan-y rounded-small"
      >
        <ChartDrawing {...{ frame, points, look, axis, width, height, shown }} />
        {shown !== null && current && (
          <p
            aria-hidden
            style={{
              left: frame.x(shown),
              top: Math.max(0, Math.min(frame.floor - 52, frame.y(current.value) - 22)),
            }}
            className={clsx(
              'num pointer-events-none absolute m-0 rounded-small bg-toast px-3 py-2 text-caption leading-4.5 whitespace-nowrap text-on-toast shadow-e2',
              // Away from the edge that is nearer.
              frame.x(shown) > width / 2 ? '-translate-x-[calc(100%+12px)]' : 'translate-x-3',
            )}
          >
            <span className="block">{current.label}</span>
            <span className="block font-bold">{formatValue(current.value)}</span>
          </p>
        )}
      </div>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label: name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function nextIndex(key: string, index: number, last: number): number | null | undefined {
  const within = (wanted: number) => Math.max(0, Math.min(last, wanted));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(index + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(index - 1);
    case 'PageUp':
      return within(index + PAGE);
    case 'PageDown':
      return within(index - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
