import { useState } from 'react';

/** Holds the order of a report. It stays known after closing, so that the closing dialog keeps its words. */
export function useReport() {
  const [asked, setAsked] = useState<{ orderId: number; isOpen: boolean } | null>(null);
  return {
    asked,
    ask: (orderId: number) => setAsked({ orderId, isOpen: true }),
    close: () => setAsked((now) => now && { ...now, isOpen: false }),
  };
}
