import { clsx } from 'clsx';

const LEVELS = ['Weak', 'Fair', 'Good', 'Strong'] as const;
export type Strength = (typeof LEVELS)[number];

const FILL: Record<Strength, string> = {
  Weak: 'bg-red-dot',
  Fair: 'bg-amber-dot',
  Good: 'bg-teal-dot',
  Strong: 'bg-leaf-dot',
};

/** `strength` is null while nothing is typed. */
export function PasswordMeter({ strength }: { strength: Strength | null }) {
  const level = strength === null ? 0 : LEVELS.indexOf(strength) + 1;
  return (
    <div
      role="meter"
      aria-label="Password strength"
      aria-valuemin={0}
      aria-valuemax={LEVELS.length}
      aria-valuenow={level}
      aria-valuetext={strength ?? 'Empty'}
      className="mt-2"
    >
      <div className="grid grid-cols-4 gap-1.5">
        {LEVELS.map((name, index) => (
          <span
            key={name}
            className={clsx(
              'h-1.25 rounded-full transition-colors duration-200',
              strength !== null && index < level ? FILL[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <div className="caption mt-1 flex justify-between text-muted">
        <span>Password strength</span>
        <span className="font-bold text-ink">{strength}</span>
      </div>
    </div>
  );
}
