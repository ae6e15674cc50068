import { formatPaise, toPaise } from '@tiffin/contract/rules/money';
import type { NumberKind } from '@tiffin/contract/rules/number-text';
import { clsx } from 'clsx';

import { whole } from '../../lib/format/formats.ts';
import { Button } from '../buttons/button.tsx';

type Props = {
  id: string;
  kind: NumberKind;
  values: readonly number[];
  className?: string;
  onChoose: (value: number) => void;
};

const shown = (value: number, kind: NumberKind): string =>
  kind === 'money' ? formatPaise(toPaise(value)) : whole(value);

/** Which of two numbers is meant. */
export function NumberQuestion({ id, kind, values, className, onChoose }: Props) {
  return (
    <div role="group" aria-labelledby={id} className={clsx('mt-1.5', className)}>
      <p id={id} role="alert" className="text-caption leading-5 text-danger">
        Which do you mean?
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {values.map((value) => (
          <Button key={value} variant="outline" size="xs" className="num" onClick={() => onChoose(value)}>
            {shown(value, kind)}
          </Button>
        ))}
      </div>
    </div>
  );
}
