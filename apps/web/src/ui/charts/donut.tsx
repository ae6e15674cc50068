import { Arc } from '@visx/shape';
import type { ReactNode } from 'react';

const SIZE = 148;
const OUTER = SIZE / 2;
const INNER = OUTER - 16;
const ROUND = 2 * Math.PI;

type Props = {
  /** How much of it is full, from 0 to 1. */
  share: number;
  /** Says the same in words. */
  children: ReactNode;
};

/** A ring that is full when all of something is done. */
export function Donut({ share, children }: Props) {
  return (
    <div
      style={{ width: SIZE, height: SIZE }}
      className="relative grid shrink-0 place-items-center text-center"
    >
      <svg aria-hidden width={SIZE} height={SIZE} className="absolute inset-0 animate-fade">
        <g transform={`translate(${OUTER} ${OUTER})`}>
          <Arc
            startAngle={0}
            endAngle={ROUND}
            innerRadius={INNER}
            outerRadius={OUTER}
            className="fill-sunken"
          />
          <Arc
            startAngle={0}
            endAngle={share * ROUND}
            innerRadius={INNER}
            outerRadius={OUTER}
            cornerRadius={8}
            className="fill-chart-1"
          />
        </g>
      </svg>
      <div className="relative">{children}</div>
    </div>
  );
}
