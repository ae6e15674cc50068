import { Trash2, type LucideIcon } from 'lucide-react';

import { Button, IconButton } from '../../../ui/buttons/button.tsx';

type ActionButtonProps = {
  /** The action and its subject: "Deactivate", "Festival thali". */
  word: string;
  about: string;
  icon: LucideIcon;
  isBusy?: boolean;
  onClick: () => void;
};

/** The wide button of a card: what is done there most. */
export function ActionButton({ word, about, icon: Icon, isBusy = false, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="min-w-0 flex-1"
      aria-label={`${word} ${about}`}
      isLoading={isBusy}
      loadingText={word}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={2.2} aria-hidden />
      {word}
    </Button>
  );
}

export function DeleteButton({ about, onClick }: { about: string; onClick: () => void }) {
  return (
    <IconButton label={`Delete ${about}`} size="sm" className="text-danger!" onClick={onClick}>
      <Trash2 size={17} strokeWidth={2} aria-hidden />
    </IconButton>
  );
}
