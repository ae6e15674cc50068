import type { ReactNode } from 'react';

/**
 * Cards of a list, three beside each other where there is room. Cards below the window are measured and painted once
 * the user scrolls there; the margin is for shadows and for the ring of the focus.
 */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 xl:grid-cols-3 *:[contain-intrinsic-block-size:auto_340px] *:[content-visibility:auto] *:[overflow-clip-margin:12px]">
      {children}
    </ul>
  );
}
