import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { LinkOnce } from '../../../features/people/link-once.tsx';
import { takenAddressText } from '../../../features/people/taken-address-text.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { StepUpFields } from '../step-up/step-up-fields.tsx';
import { type StepUpState, useStepUp } from '../step-up/use-step-up.ts';

const KEY = ['admin-invites'] as const;

/** Invites an administrator: with the own password, and a code where there is a second factor. */
export default function InviteAdminDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: (asked: StepUpState['body']) =>
      call('POST /api/admin/users/invites', { body: { name, email, ...asked } }),
    onSuccess: () => {
      stepUp.forget();
      void queries.invalidateQueries({ queryKey: KEY });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
    },
  });
  const stepUp = useStepUp(invite.error, isOpen);
  const close = () => {
    if (invite.isPending) return;
    onClose();
    stepUp.forget();
    invite.reset();
    if (!invite.data) return;
    setName('');
    setEmail('');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={invite.data ? `Invite for ${name.trim()}` : 'Invite administrator'}
      description={
        invite.data
          ? 'Whoever opens the link chooses a username and a password, and administers this platform.'
          : 'The link works once, for 72 hours. It is mailed too, where this platform sends e-mail.'
      }
    >
      {invite.data ? (
        <LinkOnce
          label="Invite link"
          about={`Give this link to ${name.trim()}.`}
          advice={invite.data.hasAccount ? takenAddressText(email, name, 'administrator') : undefined}
          {...invite.data}
        />
      ) : (
        <form
          noValidate
          className="mt-1 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!invite.isPending) invite.mutate(stepUp.body);
          }}
        >
          <Field label="Name" isInvalid={stepUp.problem !== null && name.trim() === ''}>
            <TextInput
              autoComplete="off"
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label="Email" isInvalid={stepUp.problem !== null && email.trim() === ''}>
            <TextInput
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <StepUpFields stepUp={stepUp} />
          {stepUp.problem && <Notice kind="bad">{messageOf(stepUp.problem)}</Notice>}
          <Button type="submit" isLoading={invite.isPending} loadingText="Making the link…">
            Make the link
          </Button>
        </form>
      )}
      {isOpen && <OpenInvites />}
    </Dialog>
  );
}

/** Who was invited and has not come yet. */
function OpenInvites() {
  const queries = useQueryClient();
  const invites = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/admin/users/invites', { signal }),
  });
  const callBack = useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/users/invites/:id', { params: { id } }),
    onSuccess: () => toast.good('The invite is called back.'),
    onError: (error) => toast.bad(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  if (invites.isError && !invites.data)
    return (
      <Notice
        kind="bad"
        className="mt-5"
      >{`The open invites could not be loaded: ${messageOf(invites.error)}`}</Notice>
    );
  if (!invites.data || invites.data.length === 0) return null;
  return (
    <section aria-labelledby="open-admin-invites" className="mt-6">
      <h3 id="open-admin-invites" className="text-label font-semibold">
        Open invites
      </h3>
      <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
        {invites.data.map(({ id, name, email, expiresAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-label leading-5">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="num block text-caption wrap-anywhere text-muted">{`${email}, until ${dateTime(expiresAt)}`}</span>
            </span>
            <Button
              variant="outline"
              size="xs"
              aria-label={`Call back the invite of ${name}`}
              disabled={callBack.isPending}
              onClick={() => callBack.mutate(id)}
            >
              Call back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
