import { encode } from 'uqr';

export type QrProps = { text: string; label: string };

/** Drawn here, so that the link's secret is in no picture's address. */
export default function QrPicture({ text, label }: QrProps) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    // Dark on light in both themes: that is what cameras look for.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block size-44 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}
