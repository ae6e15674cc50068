import type { ReactNode } from 'react';
import { phoneHref } from '../../../lib/format/phone-href.ts';

type Props = { phone: string; className?: string; children?: ReactNode };

/**
 * Calls on a phone; elsewhere it is read. The server says a number only while the order is under way.
 * @param children what stands there instead of the number, which is its name all the same
 */
export function PhoneLink({ phone, className, children }: Props) {
  return (
    <a
      href={phoneHref(phone)}
      {...(children !== undefined && { 'aria-label': phone, title: phone })}
      className={
        className ??
        'num inline-flex items-center font-semibold whitespace-nowrap text-primary hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11'
      }
    >
      {children ?? phone}
    </a>
  );
}
