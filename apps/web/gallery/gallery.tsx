import { PRODUCT_NAME } from '../src/app/brand.ts';
import { Logo } from '../src/ui/display/logo.tsx';
import { OfflineNotice } from '../src/ui/feedback/offline-notice.tsx';
import { Toaster } from '../src/ui/feedback/toast.tsx';
import { Charts } from './charts.tsx';
import { Choices, Fields } from './forms.tsx';
import { Overlays, States, Tables } from './surfaces.tsx';
import { Badges, Buttons, Figures, Pictures } from './small.tsx';

export function Gallery() {
  return (
    <>
      <OfflineNotice />
      <main className="mx-auto grid max-w-360 gap-8 p-8">
        <h1 className="page-title flex flex-wrap items-center gap-6">
          <Logo name={PRODUCT_NAME} /> Components and states
        </h1>
        <div className="grid gap-8 lg:grid-cols-[1.4fr_1fr]">
          <Buttons />
          <Badges />
          <Fields />
          <Choices />
        </div>
        <div className="grid gap-8 md:grid-cols-3">
          <Figures />
          <Pictures />
          <Overlays />
          <States />
        </div>
        <Charts />
        <Tables />
      </main>
      <Toaster />
    </>
  );
}
