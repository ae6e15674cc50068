import { scaleLinear } from '@visx/scale';

/** One value of a series and what it stands for: "Sat, 14 Nov". */
export type ChartPoint = { key: string; label: string; value: number };

/** A line runs from edge to edge; bars stand each in a place of its own. */
export type ChartLook = 'area' | 'bars';

/** Above the highest value there is room for its number. */
const TOP = 26;
const BOTTOM = 30;
const RIGHT = 10;
const ABOUT_A_DIGIT = 7.5;
const TICKS = 4;

type FrameOptions = {
  width: number;
  height: number;
  points: readonly ChartPoint[];
  look: ChartLook;
  /** How the axis writes a value. */
  axis: (value: number) => string;
  /** The words below a point, if it has any. */
  tick: (index: number) => string | null;
};

/** Computes the layout of a chart, in pixels. */
export function frameOf({ width, height, points, look, axis, tick }: FrameOptions) {
  const most = Math.max(1, ...points.map(({ value }) => value));
  const floor = Math.max(TOP, height - BOTTOM);
  const y = scaleLinear({ domain: [0, most], range: [floor, TOP], nice: TICKS });
  // Neither half an order nor half a rupee is worth a line.
  const ticks = y.ticks(TICKS).filter((tick) => Number.isInteger(tick));
  const left = Math.ceil(Math.max(...ticks.map((tick) => axis(tick).length)) * ABOUT_A_DIGIT) + 10;
  const room = Math.max(0, width - left - RIGHT);
  const places = look === 'area' ? Math.max(1, points.length - 1) : Math.max(1, points.length);
  const place = room / places;
  const last = points.length - 1;
  const x = (index: number) => left + (look === 'area' ? index : index + 0.5) * place;
  return {
    left,
    right: left + room,
    floor,
    ticks,
    y,
    /** The middle of a point's place. */
    x,
    words: labelsBelow(last, tick, x),
    barWidth: Math.max(2, Math.min(34, place * 0.68)),
    /** Whose place it is. */
    indexAt: (x: number) => {
      const index = (x - left) / place;
      return Math.max(0, Math.min(last, look === 'area' ? Math.round(index) : Math.floor(index)));
    },
    /** The highest value, the latest of several; none where all are zero. */
    peak: points.reduce(
      (best, { value }, index) => (value > 0 && value >= (points[best]?.value ?? 0) ? index : best),
      -1,
    ),
  };
}

export type ChartFrame = ReturnType<typeof frameOf>;

const GAP = 8;

/** The words below the points that have room for them, from the last one back: that is today. */
function labelsBelow(last: number, tick: FrameOptions['tick'], x: (index: number) => number) {
  const words: { index: number; text: string }[] = [];
  let edge = Infinity;
  for (let index = last; index >= 0; index -= 1) {
    const text = tick(index);
    if (text === null) continue;
    const half = (text.length * ABOUT_A_DIGIT) / 2;
    if (x(index) + half > edge) continue;
    words.push({ index, text });
    edge = x(index) - half - GAP;
  }
  return words;
}
