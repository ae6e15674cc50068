import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Notice } from '../feedback/notice.tsx';

const scrollTo = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Result of a press, scrolled to: the button may be in sight where the message is not. */
export function FormNotice({ className, ...notice }: ComponentProps<typeof Notice>) {
  return (
    <div ref={scrollTo} className={clsx('scroll-my-4', className)}>
      <Notice {...notice} />
    </div>
  );
}
