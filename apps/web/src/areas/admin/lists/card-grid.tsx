import type { ReactNode } from 'react';

/** Cards of a list, three beside each other where there is room. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
  );
}
