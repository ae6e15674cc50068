import type { Restaurant } from './queries.ts';
import { useServiceNow } from './service-now.ts';

/** Greys the cover of a closed restaurant and says on it when it opens; the time line says it to screen readers. */
export default function ClosedCover({ service }: Pick<Restaurant, 'service'>) {
  const { isOpen, words } = useServiceNow(service);
  if (isOpen) return null;
  return (
    <div aria-hidden className="absolute inset-0 backdrop-grayscale">
      <p className="num absolute top-3 left-3 rounded-full bg-surface px-3 py-1 text-caption font-bold text-ink">
        {words}
      </p>
    </div>
  );
}
