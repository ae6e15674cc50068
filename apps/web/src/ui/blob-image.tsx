import { useEffect, useRef, type ComponentProps } from 'react';

/** A picture whose bytes are at hand. Its address is given back when it is no longer shown. */
export function BlobImage({
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
