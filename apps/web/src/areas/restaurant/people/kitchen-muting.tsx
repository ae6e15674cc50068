import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';
import { peopleKey } from './queries.ts';

/** The owner's: whether the kitchen may mute new orders. It cannot be changed until that is known. */
export function KitchenMuting({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient();
  const own = ownRestaurantQuery(restaurantId);
  const { data } = useQuery(own);
  const save = useMutation({
    mutationFn: (mayKitchenMute: boolean) =>
      call('PUT /api/restaurants/:id/kitchen-muting', {
        params: { id: restaurantId },
        body: { mayKitchenMute },
      }),
    onSuccess: async (restaurant) => {
      // A read that set out before would bring the old choice back.
      await queries.cancelQueries(own);
      queries.setQueryData(own.queryKey, restaurant);
      void queries.invalidateQueries({ queryKey: peopleKey(restaurantId) });
    },
    onError: (error) => toast.bad(actionProblem(error)),
  });
  const stored = data?.mayKitchenMute !== false;
  return (
    <Panel id="kitchen-muting" title="Sound for new orders" className="mt-4">
      <Switch
        label="The kitchen may mute new orders"
        explanation="For an hour at most, with a name, on the device that they use. A device without a network learns of a change later. You and your managers always may."
        isOn={save.isPending ? save.variables : stored}
        isPending={save.isPending}
        isDisabled={!data}
        onValueChange={(isOn) => save.mutate(isOn)}
      />
    </Panel>
  );
}
