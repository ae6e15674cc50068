import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { casePhotoQuery, type CaseSummary } from './queries.ts';

type Props = {
  one: CaseSummary;
  /** The plate of a dish, where the screen knows it. */
  renderDish?: (menuItemId: number) => ReactNode;
};

/** Which dishes it is about, and what was shown of them. */
export function CaseAbout({ one, renderDish }: Props) {
  const { items, photo } = one;
  return (
    <>
      {items.length > 0 && (
        <ul aria-label="Dishes it is about" className="m-0 grid list-none gap-2.5 p-0">
          {items.map(({ menuItemId, name, quantity }) => (
            <li key={menuItemId} className="flex min-w-0 items-center gap-3">
              {renderDish?.(menuItemId)}
              <span className="min-w-0 text-body leading-5 font-medium wrap-anywhere">{name}</span>
              <span className="num ml-auto shrink-0 text-label text-muted">{`× ${quantity}`}</span>
            </li>
          ))}
        </ul>
      )}
      {photo !== null && <CasePhoto key={photo} one={one} />}
    </>
  );
}

/** Small, and as large as it is when it is pressed. */
function CasePhoto({ one }: { one: CaseSummary }) {
  const [isOpen, setOpen] = useState(false);
  const small = useQuery(casePhotoQuery(one, 'small'));
  if (small.isError) {
    return (
      <p className="flex items-center gap-2 text-label text-muted">
        <ImageOff size={17} strokeWidth={2} aria-hidden />
        The photo could not be loaded.
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block w-full max-w-75 overflow-hidden rounded-control border border-line bg-tile transition-opacity hover:opacity-90"
      >
        {small.data === undefined ? (
          <Skeleton className="aspect-4/3 w-full" />
        ) : (
          <BlobImage
            bytes={small.data}
            alt="What the customer shows. Open it large"
            className="aspect-4/3 w-full object-cover"
          />
        )}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Photo"
        description={`Order #${one.orderId}`}
        className="sm:max-w-180"
      >
        <LargePhoto one={one} />
      </Dialog>
    </>
  );
}

function LargePhoto({ one }: { one: CaseSummary }) {
  const { data } = useQuery(casePhotoQuery(one, 'large'));
  return data === undefined ? (
    <Skeleton className="aspect-4/3 w-full" />
  ) : (
    <BlobImage
      bytes={data}
      alt="What the customer shows"
      className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-control"
    />
  );
}

/** A picture whose bytes are at hand. Its address is given back when it is no longer shown. */
function BlobImage({
  bytes,
  alt,
  className,
}: { bytes: Blob } & Required<Pick<ComponentProps<'img'>, 'alt' | 'className'>>) {
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    if (img.current) img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={img} alt={alt} className={className} />;
}
