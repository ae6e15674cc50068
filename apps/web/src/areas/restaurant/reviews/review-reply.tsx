import { Flag, MessageSquareReply, PencilLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { ReviewAnswer } from '../../../features/reviews/review-answer.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { RestaurantReview } from './restaurant-reviews.ts';
import { answerProblem, useAnswers } from './use-answers.ts';

/** Shows the restaurant's answer to a review, what it can still say, and whether the review was reported. */
export function ReviewReply({ review }: { review: RestaurantReview }) {
  const { id, answer, report, customerName, restaurantName, itemName } = review;
  const [isWriting, setWriting] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const answers = useAnswers();
  const place = useRef<HTMLDivElement>(null);
  const problem = answers.isError ? answerProblem(answers.error) : undefined;
  const about = <span className="sr-only">{` the review of ${itemName} by ${customerName}`}</span>;
  // The pressed button disappears with the form.
  const leave = () => {
    setWriting(false);
    place.current?.focus();
  };
  const open = (ask: (isAsked: true) => void) => {
    answers.reset();
    ask(true);
  };

  return (
    <div ref={place} tabIndex={-1} className="mb-4 grid gap-2.5 outline-none">
      {isWriting ? (
        <AnswerForm
          customerName={customerName}
          text={answer?.text ?? ''}
          isSending={answers.isPending}
          problem={problem}
          onSend={(text) => answers.mutate({ id, verb: 'answer', text }, { onSuccess: leave })}
          onCancel={leave}
        />
      ) : (
        <>
          {answer && <ReviewAnswer answer={answer} restaurantName={restaurantName} />}
          <Reported report={report} />
          <div className="flex flex-wrap items-center gap-2 max-md:*:min-h-11 max-md:*:min-w-11">
            <Button variant="outline" size="sm" onClick={() => open(setWriting)}>
              {answer ? (
                <PencilLine size={16} strokeWidth={2} aria-hidden />
              ) : (
                <MessageSquareReply size={16} strokeWidth={2} aria-hidden />
              )}
              <span>
                {answer ? 'Change answer' : 'Answer'}
                {about}
              </span>
            </Button>
            {answer && (
              <IconButton
                label={`Take back the answer to the review of ${itemName} by ${customerName}`}
                size="sm"
                disabled={answers.isPending}
                onClick={() => answers.mutate({ id, verb: 'take back' }, { onSuccess: leave })}
              >
                <Trash2 size={17} strokeWidth={2} aria-hidden />
              </IconButton>
            )}
            {!report && (
              <Button variant="ghost" size="sm" onClick={() => open(setReporting)}>
                <Flag size={16} strokeWidth={2} aria-hidden />
                <span>Report{about}</span>
              </Button>
            )}
          </div>
          {problem !== undefined && !isReporting && (
            <p role="alert" className="text-label leading-5 text-danger">
              {problem}
            </p>
          )}
        </>
      )}
      <ReportDialog
        customerName={customerName}
        isOpen={isReporting}
        isSending={answers.isPending}
        problem={problem}
        onClose={() => setReporting(false)}
        onReport={(reason) =>
          answers.mutate({ id, verb: 'report', reason }, { onSuccess: () => setReporting(false) })
        }
        returnFocusTo={() => place.current}
      />
    </div>
  );
}

function Reported({ report }: Pick<RestaurantReview, 'report'>) {
  if (!report) return null;
  return (
    <p className="flex items-start gap-1.5 text-label leading-5 text-muted">
      <Flag size={15} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {report.dismissedAt === null
          ? `You reported this: ${report.reason}. An administrator will look at it.`
          : 'An administrator has looked at your report: the review stays.'}
      </span>
    </p>
  );
}
