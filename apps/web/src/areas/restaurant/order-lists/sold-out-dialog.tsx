import { useQuery } from '@tanstack/react-query';

import { messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ownGroupsQuery, usePatchChoice } from '../menu/options/queries.ts';
import type { SoldOutFor } from '../menu/queries.ts';
import { SOLD_OUT_ENDS, soldOutPatch } from '../menu/sold-out-menu.tsx';
import { usePatchMenu } from '../menu/whole-menu.ts';

/** A dish, or a choice of a line. */
export type Gone = { name: string; dishId: number } | { name: string; groupId: number; choiceId: number };

type Props = { restaurantId: number; gone: Gone; isOpen: boolean; onClose: () => void };

/** Until when something is sold out, asked on the board. */
export default function SoldOutDialog({ restaurantId, gone, isOpen, onClose }: Props) {
  const ofMenu = usePatchMenu(restaurantId);
  const ofChoice = usePatchChoice(restaurantId);
  const isChoice = 'choiceId' in gone;
  const groups = useQuery({ ...ownGroupsQuery(restaurantId), enabled: isOpen && isChoice });
  // A choice of a combo is a dish, which has its own switch.
  const choice = isChoice
    ? groups.data?.groups.flatMap(({ choices }) => choices).find(({ id }) => id === gone.choiceId)
    : undefined;
  const dishId = isChoice ? choice?.dishId : gone.dishId;
  const isBusy = ofMenu.isPending || ofChoice.isPending;
  const error = ofMenu.error ?? ofChoice.error ?? groups.error;

  const sellOut = async (end: SoldOutFor | null) => {
    const patch = soldOutPatch(end);
    try {
      if (dishId !== undefined) await ofMenu.mutateAsync({ ids: [dishId], ...patch });
      else if (isChoice)
        await ofChoice.mutateAsync({ groupId: gone.groupId, choiceId: gone.choiceId, patch });
      toast.good(`${gone.name} is sold out.`);
      onClose();
    } catch {
      // It stands in the dialog.
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Sold out: ${gone.name}`}
      description="Customers see it at once. This order stays as it is."
    >
      <ul aria-label="For how long" className="m-0 grid list-none gap-2 p-0">
        {SOLD_OUT_ENDS.map(({ value, label }) => (
          <li key={label}>
            <Button
              variant="outline"
              className="w-full"
              disabled={isBusy || (isChoice && !choice)}
              onClick={() => void sellOut(value)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {isChoice && groups.data && !choice && (
        <FormNotice kind="bad">{`${gone.name} is no longer offered.`}</FormNotice>
      )}
      {error && <FormNotice kind="bad">{messageOf(error)}</FormNotice>}
    </Dialog>
  );
}
