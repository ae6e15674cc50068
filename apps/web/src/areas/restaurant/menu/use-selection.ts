import { useState } from 'react';

/** The dishes that are ticked for what is done to several at once; null while nobody ticks. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return {
    ids,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    tick: (some: readonly number[], isTicked: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const id of some) {
          if (isTicked) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
