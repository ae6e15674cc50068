import { clsx } from 'clsx';

/** Five colours, so that neighbours are told apart; the same person always has the same one. */
const FILLS = [
  'bg-leaf-ink text-leaf-bg',
  'bg-red-ink text-red-bg',
  'bg-blue-ink text-blue-bg',
  'bg-plum-ink text-plum-bg',
  'bg-amber-ink text-amber-bg',
] as const;

/** The initial of a user in a dense list; decorative beside the name. */
export function RowAvatar({ name, id }: { name: string; id: number }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full text-body font-bold',
        FILLS[id % FILLS.length],
      )}
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
