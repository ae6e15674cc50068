import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}
