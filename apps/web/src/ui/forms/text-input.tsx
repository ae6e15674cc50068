import { PASSWORD_RULES } from '@tiffin/contract/rules/password';
import { clsx } from 'clsx';
import { ChevronDown, Eye, EyeOff, Search, X } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';

import { useFieldWiring } from './field.tsx';

const CONTROL =
  'w-full rounded-control border border-control bg-surface text-ink transition-colors duration-120 hover:border-muted disabled:border-transparent disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)]';

/** 48 px in forms, 40 px in the toolbars of the consoles. */
const HEIGHT = { md: 'h-12 px-3.75', sm: 'h-10 px-3 text-label pointer-coarse:h-11' };

type Size = keyof typeof HEIGHT;
type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: Size; icon?: ReactNode };

export function TextInput({
  icon,
  size = 'md',
  className,
  trailing,
  ...rest
}: InputProps & { trailing?: ReactNode }) {
  const wiring = useFieldWiring();
  return (
    // Keeps the height of the field also where a row would stretch it: the icon is centred in it.
    <div className={clsx('relative h-fit', className)}>
      {icon && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted [&_svg]:size-4.5"
        >
          {icon}
        </span>
      )}
      <input
        dir="auto"
        {...wiring}
        {...rest}
        className={clsx(CONTROL, HEIGHT[size], icon && 'pl-11', trailing && 'pr-12')}
      />
      {trailing && (
        <span className="absolute inset-y-0 right-0 grid w-12 place-items-center">{trailing}</span>
      )}
    </div>
  );
}

/** Password managers make one by it; React's types do not know the attribute. */
const NEW_PASSWORD = { passwordrules: PASSWORD_RULES };

export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      {...(props.autoComplete === 'new-password' && NEW_PASSWORD)}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-9 place-items-center rounded-small text-muted hover:text-ink pointer-coarse:size-11"
        >
          <Icon size={18} strokeWidth={2} aria-hidden />
        </button>
      }
    />
  );
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      dir="auto"
      {...wiring}
      {...rest}
      rows={rows}
      className={clsx(CONTROL, 'block min-h-12 resize-y px-3.75 py-2.75', className)}
    />
  );
}

/** The browser's own select: on a phone nothing beats its picker. */
export function Select({
  size = 'md',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { size?: Size }) {
  const wiring = useFieldWiring();
  return (
    <div className={clsx('relative', className)}>
      <select {...wiring} {...rest} className={clsx(CONTROL, HEIGHT[size], 'appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={2}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** A search box with its magnifier and, once something is typed, a button that clears it. */
export function SearchInput({
  label,
  value,
  onValueChange,
  ...rest
}: Omit<InputProps, 'value' | 'onChange' | 'type' | 'icon'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}) {
  return (
    <TextInput
      role="searchbox"
      {...rest}
      type="text"
      enterKeyHint="search"
      aria-label={label}
      icon={<Search strokeWidth={2} />}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      trailing={
        value === '' ? undefined : (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => onValueChange('')}
            className="grid size-9 place-items-center rounded-small text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X size={18} strokeWidth={2} aria-hidden />
          </button>
        )
      }
    />
  );
}
