import { Printer } from 'lucide-react';

import { IconButton } from '../../../ui/buttons/button.tsx';

type Props = { orderId: number; variant: 'ghost' | 'outline'; className?: string; onClick: () => void };

export function PrintButton({ orderId, variant, className, onClick }: Props) {
  return (
    <IconButton
      label={`Print ticket of order #${orderId}`}
      variant={variant}
      size="xs"
      className={className}
      onClick={onClick}
    >
      <Printer size={17} strokeWidth={2} aria-hidden />
    </IconButton>
  );
}
