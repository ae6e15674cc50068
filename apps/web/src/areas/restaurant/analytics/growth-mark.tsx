import { ChangeMark } from './change-mark.tsx';
import { beforeText } from './span-text.ts';
import { growth } from './trends.ts';

type Props = {
  now: number;
  /** Value of the equally long time directly before. */
  before: number;
  days: number;
  /** Text where there was nothing to grow from. */
  fallback?: string;
  className?: string;
};

/** "12.4% vs previous 30 days". */
export function GrowthMark({ now, before, days, fallback, className = '' }: Props) {
  const percent = growth(now, before);
  if (percent === null) return fallback ?? null;
  const words = `vs ${beforeText(days)}`;
  return (
    <span className={`flex flex-wrap items-center gap-x-1.5 ${className}`}>
      <ChangeMark value={percent} unit="%" beside={words} />
      <span aria-hidden>{words}</span>
    </span>
  );
}
