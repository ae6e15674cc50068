import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

import type { ActiveOption } from './use-active-option.ts';

type Props<T> = {
  label: string;
  options: readonly T[];
  /** Titles in their order; one without options is left out. */
  groups: readonly { title: string; includes: (option: T) => boolean }[];
  keyOf: (option: T) => string;
  list: Pick<ActiveOption, 'listId' | 'active' | 'optionProps'>;
  className?: string;
  children: (option: T) => ReactNode;
};

/** The grouped list of a combobox. The focus stays in its field: the marked option is only pointed at. */
export function OptionList<T>({ label, options, groups, keyOf, list, className, children }: Props<T>) {
  const headings = useId();
  const placed = options.map((option, index) => ({ option, index }));
  return (
    <div
      id={list.listId}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      className={className}
    >
      {groups.map(({ title, includes }) => {
        const own = placed.filter(({ option }) => includes(option));
        if (own.length === 0) return null;
        return (
          <div key={title} role="group" aria-labelledby={`${headings}${title}`}>
            <div
              id={`${headings}${title}`}
              role="presentation"
              className="caption px-2.5 pt-2 pb-1 font-semibold text-muted"
            >
              {title}
            </div>
            {own.map(({ option, index }) => (
              <button
                key={keyOf(option)}
                {...list.optionProps(index)}
                className={clsx(
                  'flex min-h-13 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-left',
                  index === list.active && 'bg-primary-soft',
                )}
              >
                {children(option)}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
