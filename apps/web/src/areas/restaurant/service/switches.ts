import { useMutation } from '@tanstack/react-query';

import { call, type AnswerOf, type BodyOf } from '../../../lib/api/api.ts';
import { useKeepService } from './own-service.ts';

export type Paused = AnswerOf<'POST /api/restaurants/:id/pause'>;

/** Takes no orders for a while. Orders placed before stand; the answer names those that are due meanwhile. */
export function usePause(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/restaurants/:id/pause'>) =>
      call('POST /api/restaurants/:id/pause', { params: { id }, body }),
    onSuccess,
  });
}

export function useResume(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: () => call('DELETE /api/restaurants/:id/pause', { params: { id } }),
    onSuccess,
  });
}

/** Promises everything some minutes later, for a while. */
export function useBusy(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/restaurants/:id/busy'>) =>
      call('POST /api/restaurants/:id/busy', { params: { id }, body }),
    onSuccess,
  });
}

export function useEndBusy(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: () => call('DELETE /api/restaurants/:id/busy', { params: { id } }),
    onSuccess,
  });
}
