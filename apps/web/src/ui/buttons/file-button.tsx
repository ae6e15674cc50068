import { useRef, type ReactNode } from 'react';

import { Button, type ButtonProps } from './button.tsx';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'isLoading' | 'loadingText'> & {
  /** Kinds the picker offers, e.g. "image/png,.csv"; a person may still choose another. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that asks for a file. */
export function FileButton({ accept, onFile, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again is a choice too.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
