import { ImageUp, Trash2, Undo2 } from 'lucide-react';

import { PHOTO_TYPES } from '../../../lib/forms/picture-problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';

type Props = {
  /** True where there will be a cover of the owner's. */
  hasOwn: boolean;
  /** True where it differs from the saved one. */
  isChanged: boolean;
  error: string | undefined;
  onChoose: (photo: File) => void;
  onRemove: () => void;
  onUndo: () => void;
};

/** Chosen or taken away here, shown in the preview, and saved with the rest of the form. */
export function CoverField({ hasOwn, isChanged, error, onChoose, onRemove, onUndo }: Props) {
  return (
    <div role="group" aria-label="Cover photo" className="sm:col-span-2">
      <p aria-hidden className="mb-1.5 text-label leading-5 font-semibold">
        Cover photo
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <FileButton variant="outline" size="sm" accept={PHOTO_TYPES.join(',')} onFile={onChoose}>
          <ImageUp size={17} strokeWidth={2} aria-hidden />
          {hasOwn ? 'Change photo' : 'Upload photo'}
        </FileButton>
        {isChanged ? (
          <Button variant="ghost" size="sm" onClick={onUndo}>
            <Undo2 size={17} strokeWidth={2} aria-hidden />
            Undo
          </Button>
        ) : (
          hasOwn && (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              <Trash2 size={17} strokeWidth={2} aria-hidden />
              Remove photo
            </Button>
          )
        )}
      </div>
      <p className="caption mt-1.5 text-muted">
        A JPEG, PNG or WebP, best 16 by 9. Without one a table of your cuisine is laid.
      </p>
      {error && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
