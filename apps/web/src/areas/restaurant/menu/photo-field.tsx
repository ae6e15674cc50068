import { ImageUp, Undo2 } from 'lucide-react';

import { DishImage } from '../../../features/art/pictures.tsx';
import type { ChosenFile } from '../../../lib/forms/chosen-file.ts';
import { PHOTO_TYPES } from '../../../lib/forms/picture-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';

type Props = {
  /** Values typed so far: the house plate follows the name. */
  dish: { name: string; category?: string; cuisine: string; veg: boolean; img?: string };
  /** Chosen, and uploaded with the rest of the form. */
  photo: ChosenFile | null;
  error: string | undefined;
  onChoose: (photo: File | null) => void;
};

export function PhotoField({ dish, photo, error, onChoose }: Props) {
  const hasOwn = photo !== null || Boolean(dish.img);
  return (
    <div>
      <div className="relative flex h-34 items-center overflow-hidden rounded-button bg-tile px-4">
        {photo ? (
          <img
            src={photo.url}
            alt={dish.name || 'The new dish'}
            className="size-28 animate-fade rounded-card object-cover"
          />
        ) : (
          <DishImage dish={dish} size="plate" className={hasOwn ? 'w-28' : 'w-31'} />
        )}
        <div className="absolute right-2.5 bottom-2.5 grid justify-items-end gap-2">
          {photo && (
            <Button variant="outline" size="xs" onClick={() => onChoose(null)}>
              <Undo2 size={15} strokeWidth={2.1} aria-hidden />
              Undo
            </Button>
          )}
          <FileButton variant="outline" size="xs" accept={PHOTO_TYPES.join(',')} onFile={onChoose}>
            <ImageUp size={16} strokeWidth={2.1} aria-hidden />
            {hasOwn ? 'Change photo' : 'Upload photo'}
          </FileButton>
        </div>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
