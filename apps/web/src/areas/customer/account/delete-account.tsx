import { CREDENTIAL_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useMutation } from '@tanstack/react-query';
import { FILL_ALL_FIELDS } from '@tiffin/contract/rules/sentences';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';

import { call } from '../../../lib/api/api.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { clearSession, getSession, whileEnding } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/text-input.tsx';

/** Asks for the password, since there is no way back; `onDeleted` leads to where users without an account may be. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerSoft" onClick={() => setOpen(true)}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
        Delete Account
      </Button>
      <AskForPassword isOpen={isOpen} onClose={() => setOpen(false)} onDeleted={onDeleted} />
    </>
  );
}

type Props = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

function AskForPassword({ isOpen, onClose, onDeleted }: Props) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    mutationFn: () =>
      whileEnding('deleted', async () => {
        const id = getSession()?.userId ?? 0;
        await call('DELETE /api/customers/:id', { params: { id }, body: { password } });
        forgetHere();
        clearSession('deleted');
      }),
    onSuccess: onDeleted,
    onError: () => input.current?.select(),
  });
  const close = () => {
    if (remove.isPending) return;
    setPassword('');
    setMissing(false);
    remove.reset();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else if (!remove.isPending) remove.mutate();
  };
  const error = isMissing ? FILL_ALL_FIELDS : remove.error ? actionProblem(remove.error) : undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete your account?"
      description="Your name, email, phone, address, cart and favorites go at once, and there is no way back. Orders and reviews stay with the restaurants, without your name."
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={remove.isPending}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form="delete-account"
            variant="danger"
            isLoading={remove.isPending}
            loadingText="Deleting…"
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id="delete-account" noValidate onSubmit={submit}>
        <Field label="Your password" error={error}>
          <PasswordInput
            ref={input}
            autoComplete="current-password"
            maxLength={CREDENTIAL_MAX_LENGTH}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
              if (remove.isError) remove.reset();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Removes what this browser knows of the user besides the session: which orders were asked about. */
function forgetHere(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('reviewed_order_')) localStorage.removeItem(key);
}
