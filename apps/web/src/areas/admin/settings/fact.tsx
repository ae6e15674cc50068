import type { ReactNode } from 'react';

/** A line of what is so: a name and what is true of it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2.5">
      <dt className="text-caption leading-5 text-muted">{label}</dt>
      <dd className="num m-0 text-body leading-5.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
