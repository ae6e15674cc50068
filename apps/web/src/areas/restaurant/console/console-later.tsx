import { lazy, Suspense, type ComponentProps } from 'react';

import { Optional } from '../../../ui/lazy/optional.tsx';

const Console = lazy(() => import('./console.tsx'));

/** On every page of the area, and not before its screen. */
export function ConsoleLater(props: ComponentProps<typeof Console>) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <Console {...props} />
      </Suspense>
    </Optional>
  );
}
