import { quantityProblem } from '@tiffin/contract/rules/dish';
import { LOW_STOCK_MAX } from '@tiffin/contract/rules/limits';
import { numberProblem, readNumber, sentNumber } from '@tiffin/contract/rules/number-text';
import { clsx } from 'clsx';
import { useId, useState, type RefObject } from 'react';

import { isComposing } from '../../../lib/browser/composing.ts';
import { NumberQuestion } from '../../../ui/forms/number-question.tsx';

type Props = {
  /** "Butter Chicken: Quantity". */
  label: string;
  /** Null until the user says how many there are. */
  value: number | null;
  isPending: boolean;
  /** Called once, when the figure stands: by Enter or by leaving the field. */
  onFinish: (quantity: number) => void;
  /** Left empty, or Escape. */
  onGiveUp?: () => void;
  /** For callers that move the focus here. */
  field?: RefObject<HTMLInputElement | null>;
};

/** A tracked quantity. Nothing is sent while the user types: 1 on the way to 12 would be Low Stock for a moment. */
export function QuantityInput({ label, value, isPending, onFinish, onGiveUp, field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const problemId = useId();

  const forget = () => {
    setTyped(null);
    setProblem(undefined);
  };

  const take = (quantity: number) => {
    forget();
    if (quantity !== value) onFinish(quantity);
  };

  const finish = () => {
    if (typed === null || typed.trim() === '') {
      forget();
      return onGiveUp?.();
    }
    const found = numberProblem(typed, 'count', (count) => quantityProblem(count ?? 0));
    if (found) return setProblem(found);
    take(sentNumber(typed, 'count') ?? 0);
  };
  const reading = readNumber(typed ?? '', 'count');

  const isFew = typed === null && value !== null && value <= LOW_STOCK_MAX;
  return (
    <div className="relative inline-block">
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        aria-busy={isPending || undefined}
        readOnly={isPending}
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') finish();
          if (event.key !== 'Escape') return;
          forget();
          onGiveUp?.();
        }}
        className={clsx(
          'num h-9 w-16 rounded-small border border-control bg-surface text-center text-body transition-colors duration-120 hover:border-muted read-only:opacity-60 aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)] pointer-coarse:h-11',
          isFew ? 'font-semibold text-danger' : 'text-ink',
        )}
      />
      {problem && reading.is === 'doubtful' && (
        <div className="absolute top-full right-0 z-10 mt-1 w-max rounded-small border border-line bg-surface px-2 pb-2 shadow-e2">
          <NumberQuestion id={problemId} kind="count" values={reading.values} onChoose={take} />
        </div>
      )}
      {problem && reading.is !== 'doubtful' && (
        <span
          id={problemId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-max max-w-45 rounded-small bg-danger-soft px-2 py-1 text-caption leading-4.5 font-medium text-on-danger-soft shadow-e2"
        >
          {problem}
        </span>
      )}
    </div>
  );
}
