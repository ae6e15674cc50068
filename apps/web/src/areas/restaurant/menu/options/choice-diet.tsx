import { ALLERGENS, DIET_MARKS, dietProblems, NOTHING_DECLARED } from '@tiffin/contract/rules/diet';
import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';

import { Switch } from '../../../../ui/forms/switch.tsx';
import { DietChips } from '../diet-chips.tsx';
import type { ChoiceDiet, Row } from './group-values.ts';

type Props = { row: Row; called: string; onChange: (diet: ChoiceDiet) => void };

const toggled = <T extends string>(all: readonly T[], chosen: readonly T[], name: string): T[] =>
  all.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));

/** Contents of one choice, behind a button: a sauce has them, a size does not. */
export function ChoiceDietFields({ row, called, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { marks, allergens, mayContain } = row.diet ?? row.stored ?? NOTHING_DECLARED;
  const diet: ChoiceDiet = {
    marks: [...marks],
    allergens: allergens && [...allergens],
    mayContain: [...mayContain],
  };
  const problems = dietProblems(row.isNonVeg ? false : null, diet);
  const problemOf = (path: 'marks' | 'allergens') =>
    problems.find((problem) => problem.path === path)?.message;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-small text-label text-ink-2 hover:text-ink pointer-coarse:min-h-11"
        onClick={() => setOpen(!isOpen)}
      >
        What is in it
        <span className="sr-only">{`, ${called}:`}</span>
        <span className="text-muted">
          {allergens === null
            ? 'Not declared'
            : allergens.length === 0
              ? 'No allergens'
              : allergens.join(', ')}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={2}
          aria-hidden
          className={clsx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id}>
        {isOpen && (
          <div className="grid gap-3 pt-2 pb-1">
            <DietChips
              label="Marks"
              of="marks"
              chosen={marks}
              error={problemOf('marks')}
              onToggle={(name) => onChange({ ...diet, marks: toggled(DIET_MARKS, marks, name) })}
            />
            <Switch
              size="sm"
              label="Allergens are declared"
              isOn={allergens !== null}
              onValueChange={(isOn) => onChange({ ...diet, allergens: isOn ? [] : null })}
            />
            {allergens !== null && (
              <DietChips
                label="Contains"
                of="allergens"
                chosen={allergens}
                error={problemOf('allergens')}
                onToggle={(name) => onChange({ ...diet, allergens: toggled(ALLERGENS, allergens, name) })}
              />
            )}
            <DietChips
              label="May contain"
              of="allergens"
              chosen={mayContain}
              onToggle={(name) => onChange({ ...diet, mayContain: toggled(ALLERGENS, mayContain, name) })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
