import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { toast } from '../feedback/toast.tsx';
import { Button } from './button.tsx';

type Props = {
  /** Where the text alone does not say what is exported. */
  label?: string;
  /** Fetches and saves the file. */
  save: () => Promise<void>;
  failureOf: (error: unknown) => string;
  className?: string;
  children: ReactNode;
};

/** Saves a file that takes a while; busy until then, and says what went wrong. */
export function SaveButton({ label, save, failureOf, className, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toast.bad(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={label}
      className={className}
      isLoading={isBusy}
      loadingText="Exporting…"
      onClick={() => void run()}
    >
      <Download size={16} strokeWidth={2.1} aria-hidden />
      {children}
    </Button>
  );
}
