import { useState, type FormEvent } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CookingField } from './cooking-field.tsx';
import { useSaveService, type OwnService } from '../service/own-service.ts';

/** Usual minutes of cooking, saved by themselves: hours that are typed beside them are not. */
export default function CookingForm({
  restaurantId,
  service,
}: {
  restaurantId: number;
  service: OwnService;
}) {
  const stored = service.preparationMinutes;
  // Undefined: not touched, it follows what is stored.
  const [chosen, setChosen] = useState<number | null>();
  const save = useSaveService(restaurantId);
  const isChanged = chosen !== undefined && chosen !== stored;
  useUnsaved(isChanged);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    try {
      await save.mutateAsync({ preparationMinutes: chosen });
      setChosen(undefined);
      toast.good('Your minutes are saved.');
    } catch {
      // It stands below the field.
    }
  };

  return (
    <form noValidate aria-label="Cooking time" onSubmit={(event) => void submit(event)}>
      <CookingField
        value={chosen === undefined ? stored : chosen}
        onChange={setChosen}
        className="max-w-80"
      />
      {save.error && (
        <Notice kind="bad" className="mt-3">
          {messageOf(save.error)}
        </Notice>
      )}
      {isChanged && (
        <Button type="submit" size="sm" className="mt-3" isLoading={save.isPending} loadingText="Saving…">
          Save minutes
        </Button>
      )}
    </form>
  );
}
