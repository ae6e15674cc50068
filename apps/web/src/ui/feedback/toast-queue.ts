export type ToastKind = 'good' | 'bad' | 'busy';

export type ShownToast = {
  id: string;
  type: ToastKind;
  title: string;
  timeout: number;
  priority: 'high' | 'low';
  actionProps?: { children: string; onClick: () => void };
};

/** Display of toasts; it comes after the first screen. */
type Shower = { add: (toast: ShownToast) => unknown; close: (id: string) => void };

let shower: Shower | undefined;
let waiting: ShownToast[] = [];
let resolveFirst: () => void;
/** When there is something to show. */
export const firstToast = new Promise<void>((resolve) => (resolveFirst = resolve));

export function addToast(toast: ShownToast): void {
  if (shower) shower.add(toast);
  else waiting.push(toast);
  resolveFirst();
}

export function closeToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  shower?.close(id);
}

/** Shows waiting toasts now. @returns how to go */
export function showToastsWith(next: Shower): () => void {
  shower = next;
  for (const toast of waiting.splice(0)) next.add(toast);
  return () => {
    if (shower === next) shower = undefined;
  };
}
