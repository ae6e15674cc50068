import { useId, useState, type KeyboardEvent } from 'react';

import { isComposing } from '../../lib/browser/composing.ts';

/** A marked option that is scrolled out of the list comes back into it. */
const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

type Settings<T> = {
  /** One option is told from another by its key: an answer that arrives meanwhile must not slip another under Enter. */
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  isOpen: boolean;
  /** Past either end of the list lies the field itself, where no option is marked; otherwise one always is. */
  isFieldIncluded?: boolean;
};

/** Which option of a combobox is marked while the focus stays in the field (WAI-ARIA: aria-activedescendant). */
export function useActiveOption<T>(
  options: readonly T[],
  { keyOf, onChoose, isOpen, isFieldIncluded = false }: Settings<T>,
) {
  const listId = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const found = options.findIndex((option) => keyOf(option) === activeKey);
  const active = isFieldIncluded ? found : Math.max(0, found);
  const idOf = (index: number) => `${listId}-${index}`;
  const activate = (index: number) => {
    const option = options[index];
    setActiveKey(option === undefined ? null : keyOf(option));
  };

  /** Handles the arrow keys and Enter; tells whether the key was one of those. */
  const press = (event: KeyboardEvent): boolean => {
    if (isComposing(event) || !isOpen || options.length === 0) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const field = isFieldIncluded ? 1 : 0;
      const places = options.length + field;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      activate(((active + field + step + places) % places) - field);
      return true;
    }
    const option = options[active];
    if (event.key !== 'Enter' || option === undefined) return false;
    event.preventDefault();
    onChoose(option);
    return true;
  };

  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
  } as const;
  const optionProps = (index: number) =>
    ({
      id: idOf(index),
      ref: index === active ? keepInSight : undefined,
      type: 'button',
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onClick: () => {
        const option = options[index];
        if (option !== undefined) onChoose(option);
      },
      onMouseMove: () => activate(index),
    }) as const;
  return { listId, active, inputProps, optionProps, press, reset: () => setActiveKey(null) };
}

export type ActiveOption = ReturnType<typeof useActiveOption>;
