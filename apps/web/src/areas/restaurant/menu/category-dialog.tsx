import { OTHER_CATEGORY } from '@tiffin/contract/rules/dish';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOrderCategories } from './whole-menu.ts';

type Props = {
  restaurantId: number;
  /** In their present order. */
  categories: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

/** In which order customers read the categories. Other has no place of its own: it comes last. */
export function CategoryDialog({ restaurantId, categories, isOpen, onClose }: Props) {
  const order = useOrderCategories(restaurantId);
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [pressed, setPressed] = useState<{ button: string } | null>(null);
  const stored = categories.filter((name) => name !== OTHER_CATEGORY);
  const shown = moved ?? stored;

  // The row moved away under its button; who pressed it presses on.
  useEffect(() => {
    if (!pressed) return;
    const key = CSS.escape(pressed.button);
    list.current?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
  }, [pressed]);

  const move = (name: string, by: -1 | 1) => {
    const from = shown.indexOf(name);
    const to = from + by;
    if (to < 0 || to >= shown.length) return;
    setPressed({ button: `${by} ${name}` });
    setMoved(shown.with(from, shown[to] ?? name).with(to, name));
    setNews(`${name} is now ${to + 1} of ${shown.length}`);
  };

  const leave = () => {
    setMoved(null);
    setNews('');
    setPressed(null);
    order.reset();
    onClose();
  };
  const close = useUnsavedDialog(moved !== null && moved.join('\n') !== stored.join('\n'), leave);

  const save = async () => {
    try {
      await order.mutateAsync([...shown]);
      toast.good('The categories are in their new order.');
      leave();
    } catch {
      // It stands in the dialog.
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Order of the categories"
      description="Customers read your menu in this order."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={moved === null}
            isLoading={order.isPending}
            loadingText="Saving…"
            onClick={() => void save()}
          >
            Save order
          </Button>
        </>
      }
    >
      <ol ref={list} aria-label="Categories" className="m-0 grid list-none gap-2 p-0">
        {shown.map((name, index) => (
          <li
            key={name}
            className="flex items-center gap-1 rounded-control border border-line bg-surface py-1 pr-1 pl-4"
          >
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
            <IconButton
              label={`Move ${name} up`}
              size="sm"
              data-move={`-1 ${name}`}
              aria-disabled={index === 0}
              className="aria-disabled:opacity-40"
              onClick={() => move(name, -1)}
            >
              <ArrowUp size={18} strokeWidth={2} aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              size="sm"
              data-move={`1 ${name}`}
              aria-disabled={index === shown.length - 1}
              className="aria-disabled:opacity-40"
              onClick={() => move(name, 1)}
            >
              <ArrowDown size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {categories.includes(OTHER_CATEGORY) && (
        <p className="caption mt-2.5 text-muted">Other always comes last.</p>
      )}
      {order.error && (
        <FormNotice kind="bad" className="mt-3">
          {messageOf(order.error)}
        </FormNotice>
      )}
      <div role="status" className="sr-only">
        {news}
      </div>
    </Dialog>
  );
}
