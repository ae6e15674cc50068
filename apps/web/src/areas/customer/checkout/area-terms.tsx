import { rupees } from '../../../lib/format/formats.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { areaGoal } from './area-goal.ts';
import type { Quote } from './quote.ts';

type Props = { quote: Quote; menuLink: string };

const METER = { minimum: 'Minimum order', free: 'Free delivery' } as const;

/** How far the order is from what its area asks for, or from a delivery that costs nothing. */
export function AreaTerms({ quote, menuLink }: Props) {
  const goal = areaGoal(quote);
  if (!goal) return null;
  const { kind, words, reached, of } = goal;
  return (
    <div role="status" className="num mt-4 animate-fade rounded-control bg-sunken px-4 py-3.5">
      <p className="text-body leading-5.5 font-semibold text-ink">{words}</p>
      <div
        role="meter"
        aria-label={METER[kind]}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={reached}
        aria-valuetext={`${rupees(reached)} of ${rupees(of)}`}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line-2"
      >
        <span
          className="block h-full rounded-full bg-leaf-dot transition-[width] duration-200"
          style={{ width: `${(reached / of) * 100}%` }}
        />
      </div>
      {kind === 'minimum' && (
        <ButtonLink to={menuLink} variant="outline" className="mt-3">
          Add dishes
        </ButtonLink>
      )}
    </div>
  );
}
