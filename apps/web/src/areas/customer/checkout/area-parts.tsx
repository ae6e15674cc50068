import { lazy, Suspense } from 'react';

const Nothing = () => null;

// Few restaurants have areas, so what draws them comes later. Without their scripts the sentence beside the button says why
// an order is not taken.
const Outside = lazy(() => import('./outside-area.tsx').catch(() => ({ default: Nothing })));
const Terms = lazy(() => import('./area-terms.tsx').catch(() => ({ default: Nothing })));

const Saved = lazy(() => import('../delivery/saved-addresses.tsx').catch(() => ({ default: Nothing })));

export const OutsideAreaLater = (props: Parameters<typeof Outside>[0]) => (
  <Suspense fallback={null}>
    <Outside {...props} />
  </Suspense>
);

export const AreaTermsLater = (props: Parameters<typeof Terms>[0]) => (
  <Suspense fallback={null}>
    <Terms {...props} />
  </Suspense>
);

export const SavedAddressesLater = (props: Parameters<typeof Saved>[0]) => (
  <Suspense fallback={null}>
    <Saved {...props} />
  </Suspense>
);
