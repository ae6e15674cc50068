import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { call, type AnswerOf } from '../../lib/api/api.ts';
import { FOLLOWING, WHOLLY } from '../../lib/forms/live-form.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { setServerErrors } from '../../lib/forms/server-errors.ts';
import { getSession, saveSession } from '../../lib/session/session.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { confirmByLink, EMAIL_REFUSALS, type EmailValues } from './email-change.ts';
import { EmailFields } from './email-fields.tsx';
import { meQuery } from './me-query.ts';

type Me = AnswerOf<'GET /auth/me'>;

/** Moves the own address: at once, or where mail is sent once the new one is confirmed. */
export function ChangeEmailForm({ me }: { me: Me }) {
  const queries = useQueryClient();
  const stored = { email: me.email, currentPassword: '' };
  const form = useForm<EmailValues>({ values: stored, resetOptions: FOLLOWING });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const isOther = dirtyFields.email === true;
  useUnsaved(isOther);
  const sendsMail = useQuery(platformQuery()).data?.mail !== 'off';

  const submit = async ({ email, currentPassword }: EmailValues) => {
    if (!isOther)
      return form.setError('email', { message: 'Please enter another address' }, { shouldFocus: true });
    try {
      const answer = await call('POST /auth/change-email', {
        body: { email: email.trim(), currentPassword },
      });
      if (answer.email === undefined) {
        form.reset(stored, WHOLLY);
        toast.good(confirmByLink(answer.pendingEmail ?? email));
      } else {
        keep(answer.email);
        toast.good(`${answer.email} is your address now.`);
      }
      void queries.invalidateQueries(meQuery());
    } catch (error) {
      setServerErrors(form, error, { codes: EMAIL_REFUSALS });
    }
  };
  const keep = (email: string) => {
    form.reset({ email, currentPassword: '' }, WHOLLY);
    queries.setQueryData(meQuery().queryKey, { ...me, email, emailVerified: false });
    const session = getSession();
    if (session?.userId === me.id) saveSession({ ...session, email });
  };

  return (
    <form
      noValidate
      aria-label="E-mail address"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-4"
    >
      <EmailFields register={form.register} errors={errors} asksPassword={isOther} isAwaited={sendsMail} />
      {errors.root && <FormNotice kind="bad">{errors.root.message}</FormNotice>}
      <Button type="submit" className="justify-self-start" isLoading={isSubmitting} loadingText="Saving…">
        Change address
      </Button>
    </form>
  );
}
