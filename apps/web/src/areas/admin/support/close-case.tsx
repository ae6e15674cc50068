import { CASE_SENTENCES, type CaseOutcome } from '@tiffin/contract/rules/case';
import { MESSAGE_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { CASES_KEY, caseQuery, type Case, type CaseMessage } from '../../../features/cases/queries.ts';
import { OUTCOME_LOOK } from '../../../features/cases/text.ts';
import { useDraft } from '../../../features/messages/drafts.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call, isApiError } from '../../../lib/api/api.ts';
import { rupees, time } from '../../../lib/format/formats.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Explains the outcomes to the one who chooses. */
const MEANING: Readonly<Record<CaseOutcome, string>> = {
  explained: 'Nothing more has to be done.',
  replaced: 'The food is brought again, or was.',
  refunded: 'You give money back. Tiffin moves none.',
  refused: 'You do not agree with the customer.',
};
// An object's keys are typed as text; these are the outcomes.
const OUTCOMES = Object.keys(MEANING) as CaseOutcome[];

type Props = {
  /** Give it a `key` of its id: what is chosen belongs to one case. */
  one: Case;
};

/** Ends a case with an outcome and words that its customer reads. What was typed stays until it is closed. */
export function CloseCase({ one }: Props) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isRefunded = one.orderStatus === 'Refunded';
  const [outcome, setOutcome] = useState<CaseOutcome | ''>(isRefunded ? 'refunded' : '');
  const [words, setWords] = useDraft(`close case ${one.id}`);
  const [isChecked, setChecked] = useState(false);
  /** The last message shown when this administrator began to close it. */
  const [seenId, setSeenId] = useState(one.lastMessage.id);
  const [missed, setMissed] = useState<readonly CaseMessage[]>([]);

  const close = useMutation({
    mutationFn: (chosen: CaseOutcome) =>
      call('POST /api/orders/:id/case/close', {
        params: { id: one.orderId },
        body: { outcome: chosen, message: words.trim(), lastMessageId: seenId },
      }),
    onSuccess: (answer) => {
      for (const known of [undefined, answer.id])
        queries.setQueryData(caseQuery({ orderId: one.orderId, caseId: known }).queryKey, answer);
      void readAgain(queries, CASES_KEY);
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      setWords('');
      setOpen(false);
      toast.good(`The case of order #${one.orderId} is closed.`);
    },
    onError: (error) => {
      if (isApiError(error, 409)) void catchUp();
    },
  });
  /** Shows what came since, where another was faster, so that it can be closed with that in mind. */
  const catchUp = async () => {
    void readAgain(queries, CASES_KEY);
    try {
      const newest = caseQuery({ orderId: one.orderId, caseId: one.id });
      const { messages, lastMessage } = await queries.fetchQuery({ ...newest, staleTime: 0 });
      setMissed(messages.filter(({ id }) => id > seenId));
      setSeenId(lastMessage.id);
    } catch {
      // The sentence of the refusal stands there already.
    }
  };

  const open = () => {
    setSeenId(one.lastMessage.id);
    setMissed([]);
    setChecked(false);
    close.reset();
    setOpen(true);
  };
  // Refunded here or elsewhere: that is how it ended, and the customer has to read it.
  const [wasRefunded, setWasRefunded] = useState(isRefunded);
  if (isRefunded !== wasRefunded) {
    setWasRefunded(isRefunded);
    if (isRefunded && outcome === '') setOutcome('refunded');
  }
  const submit = () => {
    setChecked(true);
    if (outcome === '' || words.trim() === '') return;
    close.mutate(outcome);
  };
  const noOutcome = isChecked && outcome === '' ? 'Please choose how it ended' : undefined;
  const isClosed = one.state === 'closed';

  return (
    <>
      {!isClosed && (
        <Button size="sm" onClick={open}>
          <CircleCheck size={17} strokeWidth={2} aria-hidden />
          Close case
        </Button>
      )}
      {!isClosed && isRefunded && (
        <p role="status" className="basis-full text-label leading-5 font-semibold text-on-accent-soft">
          The order is refunded. Close the case, so that its customer knows.
        </p>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Close the case of order #${one.orderId}?`}
        description={`${one.customerName} and ${one.restaurantName} read how it ended.`}
        // The button that opened it is gone once the case is closed.
        returnFocusTo={() => (isClosed ? document.querySelector<HTMLElement>('[data-case-title]') : null)}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {isClosed ? 'Back to the case' : 'Keep it open'}
            </Button>
            {!isClosed && (
              <Button isLoading={close.isPending} loadingText="Closing…" onClick={submit}>
                Close case
              </Button>
            )}
          </>
        }
      >
        {close.error && (
          <FormNotice kind={isApiError(close.error, 409) ? 'attention' : 'bad'} className="mb-4">
            {actionProblem(close.error)}
            {missed.map(({ id, senderName, author, message, createdAt }) => (
              <blockquote key={id} className="m-0 mt-2 border-l-3 border-current pl-3 font-normal">
                <span className="num block text-caption">{`${author ?? senderName}, ${time(createdAt)}`}</span>
                <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{message}</span>
              </blockquote>
            ))}
            <span className="mt-2 block font-normal">Your own words are still here.</span>
          </FormNotice>
        )}
        {isOpen && isClosed && !close.error && (
          <FormNotice kind="attention" className="mb-4">
            {CASE_SENTENCES.closed}
            <span className="mt-2 block font-normal">Your own words are still here.</span>
          </FormNotice>
        )}
        <RadioCards
          label="How it ended"
          options={OUTCOMES.map((value) => {
            const { words: title, Icon } = OUTCOME_LOOK[value];
            return { value, title, text: MEANING[value], icon: <Icon strokeWidth={2} /> };
          })}
          value={outcome}
          onValueChange={setOutcome}
          className="sm:grid-cols-2"
        />
        {noOutcome !== undefined && (
          <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
            {noOutcome}
          </p>
        )}
        {outcome === 'refunded' && !isRefunded && (
          <Notice kind="attention" className="mt-3">
            {`Tiffin moves no money. The order was ${rupees(one.orderTotal)}: give back yourself what you owe. `}
            <Link to={paths.adminOrder(one.orderId)} className="font-semibold underline underline-offset-2">
              Mark the order as refunded
            </Link>
          </Notice>
        )}
        <Field
          label="What the customer reads"
          error={isChecked && words.trim() === '' ? CASE_SENTENCES.closing : undefined}
          className="mt-4"
        >
          <TextArea
            rows={4}
            maxLength={MESSAGE_MAX_LENGTH}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </Dialog>
    </>
  );
}
