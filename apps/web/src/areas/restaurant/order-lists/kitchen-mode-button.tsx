import { clsx } from 'clsx';
import { ChefHat } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { setKitchenMode, useKitchenMode } from '../orders/kitchen-mode.ts';

/** The button stands elsewhere in the other mode: the keyboard goes on at it there. */
let wasPressed = false;

/** Switches between the usual board and the one for across the kitchen. */
export function KitchenModeButton({ className }: { className?: string }) {
  const isOn = useKitchenMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressed) button.current?.focus();
    wasPressed = false;
  }, []);
  return (
    <button
      type="button"
      ref={button}
      aria-pressed={isOn}
      aria-label="Kitchen mode"
      title="Kitchen mode"
      onClick={() => {
        wasPressed = true;
        setKitchenMode(!isOn);
      }}
      className={clsx(
        'inline-flex h-9 shrink-0 items-center justify-center gap-2 rounded-full border px-3 text-label font-semibold whitespace-nowrap transition-colors duration-120 pointer-coarse:h-11 pointer-coarse:min-w-11',
        isOn
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-control bg-surface text-ink-2 hover:text-ink',
        className,
      )}
    >
      <ChefHat size={18} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className={clsx(isOn && 'max-sm:sr-only')}>Kitchen mode</span>
    </button>
  );
}
