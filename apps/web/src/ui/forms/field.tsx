import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, useMemo, type ReactNode } from 'react';

/** Attributes that a control inside a Field needs so that its label, hint and error are announced with it. */
type FieldWiring = { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined };

const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the surrounding Field; outside of one, an empty object. */
export const useFieldWiring = (): Partial<FieldWiring> => use(FieldContext) ?? {};

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-caption leading-5 text-danger">
      <CircleAlert size={15} strokeWidth={2.2} className="mt-0.75 shrink-0" aria-hidden />
      {children}
    </p>
  );
}

type FieldProps = {
  label: string;
  /** Hides the label from sight where a heading or icon already says it; screen readers still read it. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the control where the sentence stands elsewhere, e.g. once below the form. */
  isInvalid?: boolean;
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  isInvalid = error !== undefined,
  isOptional = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const wiring = useMemo<FieldWiring>(
    () => ({ id, 'aria-describedby': described, 'aria-invalid': isInvalid || undefined }),
    [id, described, isInvalid],
  );
  return (
    <FieldContext value={wiring}>
      <div className={clsx('min-w-0', className)}>
        <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
          <label htmlFor={id} className="text-label leading-5 font-semibold">
            {label}
          </label>
          {isOptional && <span className="caption text-muted">Optional</span>}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <div id={hintId} className="caption mt-1.5 text-muted">
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}
