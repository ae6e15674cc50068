import { Button, type ButtonProps } from '../../ui/buttons/button.tsx';
import { useNotificationActions } from './list.tsx';

/** Marks every notification of the own account read. */
export function MarkAllRead(look: Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const { readAll } = useNotificationActions();
  return (
    <Button
      {...look}
      isLoading={readAll.isPending}
      loadingText="Mark all read"
      onClick={() => readAll.mutate()}
    >
      Mark all read
    </Button>
  );
}
