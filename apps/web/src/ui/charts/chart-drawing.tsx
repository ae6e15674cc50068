import { AreaClosed, BarRounded, LinePath } from '@visx/shape';
import { clsx } from 'clsx';

import type { ChartFrame, ChartLook, ChartPoint } from './chart-frame.ts';

type Props = {
  frame: ChartFrame;
  points: readonly ChartPoint[];
  look: ChartLook;
  axis: (value: number) => string;
  width: number;
  height: number;
  /** Which point is looked at. */
  shown: number | null;
};

/** For the eye only: the values stand in the table beside it. */
export function ChartDrawing({ frame, points, look, axis, width, height, shown }: Props) {
  const { left, right, floor, y, x, peak } = frame;
  const indices = points.map((_, index) => index);
  const peakLabel = axis(points[peak]?.value ?? 0);
  const top = (index: number) => y(points[index]?.value ?? 0);
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      // Out of the flow: it is as large as its place, and must not hold the place open.
      className={clsx('num absolute inset-0 animate-fade overflow-visible', width === 0 && 'invisible')}
    >
      {frame.ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y(value)} y2={y(value)} className="stroke-chart-grid" />
          <text x={left - 8} y={y(value)} dy="0.35em" textAnchor="end" className={CAPTION}>
            {axis(value)}
          </text>
        </g>
      ))}
      {frame.words.map(({ index, text }) => (
        <text key={index} x={x(index)} y={floor + 21} textAnchor="middle" className={CAPTION}>
          {text}
        </text>
      ))}
      {look === 'area' ? (
        <>
          <AreaClosed data={indices} x={x} y={top} yScale={y} className="fill-chart-1/13" />
          <LinePath
            data={indices}
            x={x}
            y={top}
            strokeWidth={2}
            strokeLinejoin="round"
            className="stroke-chart-1"
          />
        </>
      ) : (
        indices.map((index) => {
          const tall = floor - top(index);
          return (
            tall > 0 && (
              <BarRounded
                key={index}
                x={x(index) - frame.barWidth / 2}
                y={top(index)}
                width={frame.barWidth}
                height={tall}
                radius={5}
                top
                className={clsx(
                  'transition-opacity duration-120',
                  index === peak ? 'fill-accent' : PLAIN,
                  shown !== null && shown !== index && 'opacity-55',
                )}
              />
            )
          );
        })
      )}
      {peak >= 0 && shown === null && (
        <>
          {look === 'area' && <circle cx={x(peak)} cy={top(peak)} r={4} className="fill-chart-1" />}
          <text
            x={labelAt(x(peak), peakLabel, right)}
            y={top(peak) - 9}
            textAnchor="middle"
            className="fill-ink text-caption font-semibold"
          >
            {peakLabel}
          </text>
        </>
      )}
      {shown !== null && look === 'area' && (
        <>
          <line
            x1={x(shown)}
            x2={x(shown)}
            y1={0}
            y2={floor}
            strokeDasharray="4 4"
            className="stroke-chart-neutral"
          />
          <circle
            cx={x(shown)}
            cy={top(shown)}
            r={5}
            strokeWidth={2}
            className="fill-chart-1 stroke-surface"
          />
        </>
      )}
    </svg>
  );
}

/** Half of a letter of a caption, in pixels. */
const HALF_LETTER = 3.9;
/** The panel's padding at the right, of which a label may take this much. */
const MARGIN = 14;

/** Over its bar, and only as far beside it as the chart's edges want. */
function labelAt(x: number, label: string, right: number): number {
  const half = label.length * HALF_LETTER;
  return Math.max(half, Math.min(x, right + MARGIN - half));
}

/** Lighter than the line of an area, and solid: the grid does not shine through. */
const PLAIN = 'fill-[color-mix(in_oklab,var(--chart-1)_75%,var(--surface))]';

const CAPTION = 'fill-muted text-caption';
