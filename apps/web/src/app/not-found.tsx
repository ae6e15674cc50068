import { usePageTitle } from '../lib/page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PRODUCT_NAME } from './brand.ts';
import { paths } from './paths.ts';

export function NotFound() {
  usePageTitle('Page not found', PRODUCT_NAME);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl place-items-center p-4">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        className="w-full"
        plate={<img src="/art/dish/house-special.webp" alt="" className="size-full" />}
        title="This table is not set"
        text="There is no page at this address."
        action={<ButtonLink to={paths.home}>Go to the start</ButtonLink>}
      />
    </main>
  );
}
