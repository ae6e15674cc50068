import { isolate } from '@tiffin/contract/rules/isolate';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { caseDraftName } from '../../../features/cases/case-thread.tsx';
import { keepDraft } from '../../../features/messages/drafts.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { discardUnsaved, useUnsavedDialog } from '../../../lib/forms/unsaved.ts';
import { useCheckedPicture } from '../../../lib/forms/use-checked-picture.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { profileQuery } from '../account/profile.ts';
import { OrderCover } from '../orders/order-cover.tsx';
import { PhotoChoice } from './photo-choice.tsx';
import { isFilled, NOTHING, ReportForm, type ReportDraft } from './report-form.tsx';
import {
  dropReport,
  reportProblem,
  showPhotoResult,
  unansweredReport,
  useOpenCase,
  usePutPhoto,
  type Report,
} from './send-report.ts';

type Props = { order: Order; isOpen: boolean; onClose: () => void };

/** 'Something is wrong': opens a case. What is filled in survives a failed attempt, and is asked about before it is lost. */
export function ReportDialog({ order, isOpen, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const photo = useCheckedPicture(useQuery(profileQuery()).data?.maxPictureMb);
  const opening = useOpenCase(order.id);
  const putting = usePutPhoto(order.id);
  const [draft, setDraft] = useState<ReportDraft>(() => unansweredReport(order.id) ?? NOTHING);
  const [isSending, setSending] = useState(false);
  /** Two presses may come before the button knows of the first. */
  const isUnderWay = useRef(false);
  /**
   * The photo alone is left to send: to the case that was opened here, or to one that another device had opened, where
   * the words wait in the field.
   */
  const [photoFor, setPhotoFor] = useState<'opened' | 'joined' | undefined>();

  const leave = () => {
    dropReport(order.id);
    setDraft(NOTHING);
    void photo.choose(null);
    setPhotoFor(undefined);
    opening.reset();
    putting.reset();
    onClose();
  };
  const hasPhoto = photo.isChecking || photo.chosen !== null;
  const askAndLeave = useUnsavedDialog(isOpen && (hasPhoto || (!photoFor && isFilled(draft))), leave);
  const close = () => {
    if (!isSending) askAndLeave();
  };
  /** The report is sent, or goes along. */
  const goToCase = () => {
    discardUnsaved();
    leave();
    void navigate(paths.orderCase(order.id), { state: { hasFocus: true } });
  };

  const atOnce = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    await work();
    isUnderWay.current = false;
    setSending(false);
  };
  const send = (report?: Report) =>
    atOnce(async () => {
      if (!(await isSent(report))) return;
      toast.good(`${order.restaurantName} and support can read it now.`);
      goToCase();
    });
  const isSent = async (report: Report | undefined): Promise<boolean> => {
    const file = await photo.checked();
    // The photo's field says what is wrong with it.
    if (file === undefined) return false;
    try {
      if (report) await opening.mutateAsync(report);
    } catch {
      return false;
    }
    try {
      if (file) await putting.mutateAsync({ file, isReplacing: true });
    } catch {
      setPhotoFor('opened');
      return false;
    }
    return true;
  };
  const join = () =>
    atOnce(async () => {
      const file = await photo.checked();
      if (file === undefined) return;
      keepDraft(caseDraftName(order.id), draft.message);
      try {
        if (file) showPhotoResult(await putting.mutateAsync({ file, isReplacing: false }));
        goToCase();
      } catch {
        setPhotoFor('joined');
      }
    });

  const problem = photoFor ? putting.error : opening.error;
  const choice = (
    <PhotoChoice
      photo={photo.chosen}
      problem={photo.problem}
      onChoose={(file) => {
        putting.reset();
        void photo.choose(file);
      }}
    />
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={photoFor ? 'Your photo' : 'What went wrong?'}
      description={`${isolate(order.restaurantName)}, order #${order.id}`}
      picture={<OrderCover order={order} className="w-14 rounded-control" />}
      className="sm:max-w-140"
      footer={
        photoFor ? (
          <>
            <Button variant="outline" onClick={goToCase}>
              Go on without it
            </Button>
            <Button
              isLoading={isSending}
              loadingText="Sending…"
              onClick={() => void (photoFor === 'joined' ? join() : send())}
            >
              {photo.chosen ? 'Send the photo' : 'Go on'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close}>
              Not now
            </Button>
            <Button type="submit" form={formId} isLoading={isSending} loadingText="Sending…">
              Send
            </Button>
          </>
        )
      }
    >
      {photoFor ? (
        <div className="grid gap-4">
          <Notice kind="attention">
            {photoFor === 'joined' ? 'Your words go along.' : 'Your words were sent, and can be read.'}
            {' The photo was not sent'}
            {problem ? `: ${reportProblem(problem)}` : '.'}
          </Notice>
          {choice}
        </div>
      ) : (
        <ReportForm
          id={formId}
          order={order}
          draft={draft}
          onChange={setDraft}
          onSend={(report) => void send(report)}
        >
          {choice}
          {problem && (
            <FormNotice kind="bad">
              <p>{reportProblem(problem)}</p>
              {problem instanceof ApiError && problem.code === 'CASE_OPEN' && (
                <Button
                  variant="outline"
                  size="sm"
                  className="mt-2.5"
                  isLoading={isSending}
                  loadingText="Sending…"
                  onClick={() => void join()}
                >
                  {photo.chosen ? 'Take my words and photo there' : 'Take my words there'}
                </Button>
              )}
            </FormNotice>
          )}
        </ReportForm>
      )}
    </Dialog>
  );
}
