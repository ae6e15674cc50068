import { Check, Copy } from 'lucide-react';

import { copyText } from '../../lib/browser/copy-text.ts';
import { useFlash } from '../../lib/state/use-flash.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from '../feedback/toast.tsx';

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string;
  /** Label of the button; for a while after the press it says that it is done. */
  children?: string;
};

/** Puts a text on the clipboard, where the browser allows it. */
export function CopyButton({ text, children = 'Copy', ...button }: Props) {
  const [isCopied, flash] = useFlash(2_000);
  const copy = async () => {
    if (await copyText(text)) flash();
    else toast.bad('This browser does not let us copy. Please select the text and copy it.');
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="outline" {...button} onClick={() => void copy()}>
      <Icon size={17} strokeWidth={2.1} aria-hidden />
      {isCopied ? 'Copied' : children}
    </Button>
  );
}
