import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { adminRestaurants, type AdminRestaurant } from './admin-restaurants.ts';

/** Shown for a restaurant that left orders unanswered: an administrator who has called it lets it take orders again. */
export function StoppedNotice({
  restaurant: { id, name, notTakingReason },
}: {
  restaurant: AdminRestaurant;
}) {
  const queries = useQueryClient();
  const come = useMutation({
    mutationFn: () => call('POST /api/restaurants/:id/here', { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: adminRestaurants.key });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      toast.good(`${name} takes orders again.`);
    },
    onError: (error) => toast.bad(messageOf(error)),
  });
  if (notTakingReason !== 'not-answering') return null;
  return (
    <Notice kind="bad" className="mb-4">
      <p>Orders went unanswered, so customers cannot order now.</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2.5"
        isLoading={come.isPending}
        loadingText="We’re here"
        onClick={() => come.mutate()}
      >
        We’re here
      </Button>
    </Notice>
  );
}
