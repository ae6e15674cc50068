import { ChevronDown } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { dietSummary } from './diet-values.ts';
import type { DishValues } from './dish-values.ts';

/** Loaded once the user asks for it: most changes of a dish are about its name and price. */
const DietSection = lazy(() => import('./diet-section.tsx'));

/** "What is in it", with what it says in short while it is closed. */
export function DietDisclosure({ form }: { form: UseFormReturn<DishValues> }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  const isRefused = (['marks', 'allergens', 'calories'] as const).some((name) => errors[name]);
  const isShown = isOpen || isRefused;
  // A field that is closed is not validated: a figure that cannot be sent keeps the section open.
  const close = async () => {
    if (await form.trigger('calories', { shouldFocus: true })) setOpen(false);
  };
  return (
    <div className="border-y border-line py-1">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        className="flex min-h-11 w-full items-center gap-3 rounded-small text-left"
        onClick={() => (isShown ? void close() : setOpen(true))}
      >
        <span className="text-label leading-5 font-semibold">What is in it</span>
        <span className="min-w-0 flex-1 truncate text-right text-label text-muted">
          {dietSummary({ allergens: values.allergens ?? '' })}
        </span>
        <ChevronDown
          size={18}
          strokeWidth={2}
          aria-hidden
          className={clsx('shrink-0 transition-transform duration-200', isShown && 'rotate-180')}
        />
      </button>
      <div id={id} className={clsx(isShown && 'pb-3')}>
        {isShown && (
          <Suspense
            fallback={
              <Loading label="Loading what is in it…">
                <Skeleton className="h-64" />
              </Loading>
            }
          >
            <DietSection form={form} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
