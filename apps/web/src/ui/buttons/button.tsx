import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { Spinner } from '../feedback/spinner.tsx';

const button = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap select-none transition-[background-color,color,border-color,transform] duration-150 ease-enter active:not-disabled:not-aria-disabled:scale-[.985]',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-press',
        accent: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
        outline: 'border border-control bg-surface text-ink hover:bg-sunken active:bg-sunken',
        soft: 'bg-primary-soft text-on-primary-soft hover:bg-leaf-bg',
        ghost: 'text-ink-2 hover:bg-sunken hover:text-ink',
        danger: 'bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
        text: 'px-0! text-primary hover:underline',
        dangerSoft: 'bg-danger-soft text-on-danger-soft hover:bg-red-bg',
      },
      size: {
        // A finger needs 44 px; the mouse keeps the consoles dense.
        xs: 'h-8 rounded-small text-caption pointer-coarse:h-11',
        sm: 'h-9 rounded-small text-label pointer-coarse:h-11',
        md: 'h-11 rounded-control text-body',
        lg: 'h-13 rounded-button text-base',
      },
      square: { true: 'aspect-square', false: '' },
    },
    compoundVariants: [
      { square: false, size: 'xs', class: 'px-3' },
      { square: false, size: 'sm', class: 'px-3.5' },
      { square: false, size: 'md', class: 'px-4.5' },
      { square: false, size: 'lg', class: 'px-6' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', square: false },
  },
);

/** Repeats the colours of hover and active on purpose: a button that cannot be pressed must not react. */
const INERT =
  'disabled:border-transparent disabled:bg-sunken disabled:text-muted disabled:hover:bg-sunken disabled:hover:text-muted disabled:active:bg-sunken';

type Look = Omit<VariantProps<typeof button>, 'square'>;

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and `loadingText`; the button keeps its focus and its width, and ignores clicks. */
    isLoading?: boolean | undefined;
    /** The verb while loading, e.g. "Saving…". */
    loadingText?: string | undefined;
  };

export function Button({
  variant,
  size,
  isLoading = false,
  loadingText,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={clsx(button({ variant, size }), INERT, className)}
    >
      {loadingText === undefined && !isLoading ? (
        children
      ) : (
        <span className="grid w-full">
          <Layer isShown={!isLoading}>{children}</Layer>
          <Layer isShown={isLoading}>
            <Spinner />
            {loadingText}
          </Layer>
        </span>
      )}
    </button>
  );
}

/** Both labels share one grid cell, so the button is as wide as the wider one and never jumps. */
function Layer({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        !isShown && 'invisible',
      )}
    >
      {children}
    </span>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={clsx(button({ variant, size }), className)} />;
}

/** A button that shows only an icon; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  variant = 'ghost',
  size,
  isRound = false,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & Look & { label: string; isRound?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(button({ variant, size, square: true }), INERT, isRound && 'rounded-full', className)}
    />
  );
}
