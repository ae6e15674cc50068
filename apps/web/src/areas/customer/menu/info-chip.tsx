import { ChevronDown, Info } from 'lucide-react';

import { chipClass } from '../../../ui/buttons/chip.tsx';

type Props = { isOpen: boolean; onToggle: () => void; controls: string };

/** Chip for a kitchen's hours, address and offers on a phone, closed until pressed: the dishes come first. */
export function InfoChip({ isOpen, onToggle, controls }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={chipClass(isOpen)}
    >
      <Info strokeWidth={2} aria-hidden />
      Info and offers
      <ChevronDown
        strokeWidth={2}
        aria-hidden
        className={
          isOpen ? 'rotate-180 transition-transform duration-200' : 'transition-transform duration-200'
        }
      />
    </button>
  );
}
