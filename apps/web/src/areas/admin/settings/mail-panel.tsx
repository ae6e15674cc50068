import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { counted, dateTime } from '../../../lib/format/formats.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { systemQuery } from '../system/queries.ts';
import { mailKindText } from './mail-kind-text.ts';

const SHOWN = 20;
const POLL_MS = 30_000;
/** The sender looks every five seconds, and a slow server takes its time. */
const ANSWERED_MS = [3_000, 8_000, 20_000];

type Mail = AnswerOf<'GET /api/admin/mail'>[number];

const KEY = ['admin-mail'];
const mailQuery = (state: Mail['state']) =>
  queryOptions({
    queryKey: [...KEY, state],
    queryFn: ({ signal }) => call('GET /api/admin/mail', { query: { state, limit: String(SHOWN) }, signal }),
    ...polled(POLL_MS),
  });

const STATE_TEXT: Record<'on' | 'captured' | 'off', string> = {
  on: 'Mails are sent.',
  captured: 'Nothing is sent: mails are kept here instead, links included, for you to read.',
  off: 'This platform sends no e-mail. The README says which settings connect a mail server.',
};

/** Reads again what waits and has failed, and how many these are: at once, and when the mail server will have answered. */
function useMailAgain() {
  const queries = useQueryClient();
  const read = () => {
    void queries.invalidateQueries({ queryKey: KEY });
    void queries.invalidateQueries(systemQuery());
  };
  return () => {
    read();
    for (const ms of ANSWERED_MS) setTimeout(read, ms);
  };
}

/** The state of mail, and mails that wait or could not be sent. */
export default function MailPanel() {
  const { data, error, refetch } = useQuery(systemQuery());
  const mail = data?.mail;
  return (
    <Panel id="mail" title="Mail" note={mail && STATE_TEXT[mail.state]} className="mt-4">
      {mail ? (
        mail.state !== 'off' && (
          <>
            <p className="num mt-2 text-label text-muted">
              {`${counted(mail.waiting, 'mail')} waiting${mail.oldestAt ? ` since ${dateTime(mail.oldestAt)}` : ''}, ${mail.failed24h} failed in 24 hours`}
            </p>
            <TestMail />
            {mail.state === 'captured' && (
              <MailList title="Mails that would have been sent" empty="None yet." state="captured" />
            )}
            <MailList title="Waiting" empty="Nothing waits." state="waiting" />
            <MailList title="Failed" empty="None has failed." state="failed" />
          </>
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Rows />
      )}
    </Panel>
  );
}

function TestMail() {
  const [to, setTo] = useState('');
  const readAgain = useMailAgain();
  const send = useMutation({
    mutationFn: (address: string) => call('POST /api/admin/mail/test', { body: { to: address } }),
    onSuccess: ({ to: address }) => {
      toast.good(`A test mail to ${address} is on its way`);
      setTo('');
      readAgain();
    },
    onError: (problem) => toast.bad(actionProblem(problem)),
  });
  return (
    <form
      noValidate
      aria-label="Test mail"
      className="mt-3 flex flex-wrap items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(to.trim());
      }}
    >
      <div className="min-w-0 flex-[1_1_14rem]">
        <Field label="Address">
          <TextInput
            type="email"
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" variant="outline" isLoading={send.isPending} loadingText="Sending…">
        Send a test mail
      </Button>
    </form>
  );
}

function MailList({ title, empty, state }: { title: string; empty: string; state: Mail['state'] }) {
  const { data, error, refetch } = useQuery(mailQuery(state));
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="text-label font-semibold">{title}</h3>
      {data ? (
        data.length === 0 ? (
          <p className="mt-1 text-label text-muted">{empty}</p>
        ) : (
          <ul className="m-0 mt-1 list-none divide-y divide-line p-0">
            {data.map((one) => (
              <MailRow key={one.id} mail={one} />
            ))}
          </ul>
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Rows />
      )}
    </section>
  );
}

function MailRow({ mail }: { mail: Mail }): ReactNode {
  const { id, kind, to, attempts, lastError, canRetry, createdAt, text } = mail;
  const readAgain = useMailAgain();
  const retry = useMutation({
    mutationFn: () => call('POST /api/admin/mail/:id/retry', { params: { id } }),
    onError: (problem) => toast.bad(actionProblem(problem)),
    // Also of one that was refused: it may have changed since it was listed.
    onSettled: readAgain,
  });
  const [subject = '', ...lines] = (text ?? '').split('\n');
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 py-3 text-label leading-5.25">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold wrap-anywhere">{subject === '' ? mailKindText(kind) : subject}</p>
        <p className="num text-muted wrap-anywhere">
          {`To ${to === '' ? 'nobody any more' : to}, ${dateTime(createdAt)}${attempts > 1 ? `, ${counted(attempts, 'attempt')}` : ''}`}
        </p>
        {lastError !== null && <p className="text-danger wrap-anywhere">{lastError}</p>}
        {text !== undefined && (
          <details className="mt-1">
            <summary className="min-h-6 w-fit cursor-pointer text-primary pointer-coarse:min-h-11">
              Read it
            </summary>
            <pre className="m-0 mt-1 rounded-small bg-sunken p-2.5 text-caption leading-5 wrap-anywhere whitespace-pre-wrap">
              {lines.join('\n').trim()}
            </pre>
          </details>
        )}
      </div>
      {canRetry && (
        <Button
          size="sm"
          variant="outline"
          isLoading={retry.isPending}
          loadingText="Trying…"
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      )}
    </li>
  );
}

const Rows = () => (
  <Loading className="mt-4 grid gap-4">
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-10" />
    ))}
  </Loading>
);
