import { clsx } from 'clsx';

import { Button } from '../buttons/button.tsx';

type Props = {
  /** Names what comes: "Show older orders". */
  children: string;
  isLoading: boolean;
  onClick: () => void;
  className?: string;
};

/** Below a list that comes in pages. */
export function ShowMore({ children, isLoading, onClick, className }: Props) {
  return (
    <div className={clsx('grid place-items-center', className)}>
      <Button variant="outline" isLoading={isLoading} loadingText="Loading…" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
