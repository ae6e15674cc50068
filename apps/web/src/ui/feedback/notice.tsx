import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOK = {
  good: { fill: 'bg-primary-soft text-on-primary-soft', Icon: CircleCheck, role: 'status' },
  bad: { fill: 'bg-danger-soft text-on-danger-soft', Icon: CircleAlert, role: 'alert' },
  attention: { fill: 'bg-accent-soft text-on-accent-soft', Icon: Info, role: 'status' },
} as const;

/** A message that stays in the page, e.g. under a form. */
export function Notice({
  kind,
  className,
  children,
}: {
  kind: keyof typeof LOOK;
  className?: string;
  children: ReactNode;
}) {
  const { fill, Icon, role } = LOOK[kind];
  return (
    <div
      role={role}
      className={clsx(
        'flex min-h-12 animate-fade items-start gap-2.5 rounded-control px-4 py-3 text-body font-semibold',
        fill,
        className,
      )}
    >
      <Icon size={19} strokeWidth={2} className="mt-[2.5px] shrink-0" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
