import { Download, FileUp } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { ApiError, messageOf } from '../../../../lib/api/api.ts';
import { saveCsv } from '../../../../lib/browser/save-file.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CheckboxLine } from '../../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { FileButton } from '../../../../ui/buttons/file-button.tsx';
import { FormNotice } from '../../../../ui/forms/form-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Select } from '../../../../ui/forms/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { TEMPLATE } from '../export-csv.ts';
import { ownGroupsQuery } from '../options/queries.ts';
import { countedImport, importedText, useImportMenu } from '../whole-menu.ts';
import type { FilePlan } from './file-plan.ts';
import { ImportPlan } from './import-plan.tsx';
import { PriceQuestion } from './price-question.tsx';
import { SheetColumns } from './sheet-columns.tsx';
import { UnansweredImport } from './unanswered-import.tsx';
import { ENCODING_NAME, ENCODINGS } from './sheet-text.ts';
import { useImportFile } from './use-import-file.ts';

type Props = { restaurantId: number; menu: readonly Dish[]; isOpen: boolean; onClose: () => void };

/** Reads a file, shows what it would change, and changes it only then. */
export default function ImportDialog({ restaurantId, menu, isOpen, onClose }: Props) {
  const names = useQuery(ownGroupsQuery(restaurantId));
  const own = useMemo(() => names.data && { ...names.data, menu }, [names.data, menu]);
  const source = useImportFile(own ?? null);
  const { file, read } = source;
  const [isAgreed, setAgreed] = useState(false);
  const isRunning = useRef(false);
  // A plan that is under way, or was sent and not answered, does not change: the menu may hold it already.
  const [sent, setSent] = useState<FilePlan | null>(null);
  const load = useImportMenu(restaurantId);
  // Against the menu as it is now, also when an order has taken from it meanwhile.
  const plan = sent ?? source.plan;
  const count = plan ? plan.added.length + plan.changed.length : 0;
  const isReady = plan !== null && count > 0;
  const isAsked = isReady && plan.questions.length > 0;

  /** Another reading of the file is another import. */
  const startAnew = () => {
    load.reset();
    setAgreed(false);
    setSent(null);
  };
  const close = () => {
    startAnew();
    source.clear();
    onClose();
  };

  const run = async () => {
    // The second press of a double press comes before the button shows that it is busy.
    if (!plan || isRunning.current) return;
    isRunning.current = true;
    setSent(plan);
    try {
      await load.mutateAsync(plan.body);
      source.remember();
      toast.good(importedText(plan.body));
      // What is left to mend stays in sight.
      if (plan.left.length === 0) close();
      else startAnew();
    } catch (error) {
      // It stands in the dialog.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setSent(null);
    } finally {
      isRunning.current = false;
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Import from CSV"
      description="Nothing changes before you have seen what would."
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={!isReady || (isAsked && !isAgreed)}
            isLoading={load.isPending}
            loadingText="Importing…"
            onClick={() => void run()}
          >
            {isReady ? `Import ${countedImport(plan.body)}` : 'Import'}
          </Button>
        </>
      }
    >
      <p className="text-label leading-5.5 text-ink-2">
        One line a dish, below a line that names the columns: our own export, or the sheet of another program.
        A dish is found by its id, else by its name, else it is added; so are sizes and mealtimes. No dish is
        deleted. Options have a file of their own, one line a choice; import it after that of the dishes.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton
          variant="outline"
          size="sm"
          accept=".csv,.tsv,.txt,text/csv"
          onFile={(chosen) => {
            startAnew();
            void source.choose(chosen);
          }}
        >
          <FileUp size={16} strokeWidth={2.1} aria-hidden />
          {file ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {file ? (
          <span className="min-w-0 text-label wrap-anywhere text-muted">
            {file.name}, read as {ENCODING_NAME[file.encoding]}
          </span>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => saveCsv('menu-template.csv', TEMPLATE)}>
            <Download size={16} strokeWidth={2.1} aria-hidden />
            Download a template
          </Button>
        )}
      </div>
      {names.isError && !names.data && (
        <FormNotice kind="bad" className="mt-4">
          {messageOf(names.error)}
          <div className="mt-2">
            <Button
              variant="outline"
              size="sm"
              isLoading={names.isFetching}
              loadingText="Loading…"
              onClick={() => void names.refetch()}
            >
              Try again
            </Button>
          </div>
        </FormNotice>
      )}
      <UnansweredImport restaurantId={restaurantId} />
      {source.refusal !== null && (
        <FormNotice kind="bad" className="mt-4">
          {source.refusal}
        </FormNotice>
      )}
      {file && read && sent === null && (
        <>
          {read.columns !== null && (
            <SheetColumns
              key={file.name}
              {...read}
              onChange={(columns) => {
                startAnew();
                source.chooseColumns(columns);
              }}
            />
          )}
          {read.notation.doubt !== undefined && (
            <PriceQuestion
              doubt={read.notation.doubt}
              sign={read.notation.decimal}
              decimal={source.decimal}
              onDecimal={(decimal) => {
                startAnew();
                source.chooseDecimal(decimal);
              }}
            />
          )}
          <Field label="Letters look wrong? Read the file as" className="mt-3 max-w-72">
            <Select
              size="sm"
              value={file.encoding}
              onChange={({ target }) => {
                const encoding = ENCODINGS.find((one) => one === target.value);
                startAnew();
                if (encoding) source.chooseEncoding(encoding);
              }}
            >
              {ENCODINGS.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {ENCODING_NAME[encoding]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {read && names.isPending && (
        <Loading label="Loading your menu…" className="mt-4">
          <Skeleton className="h-24 rounded-control" />
        </Loading>
      )}
      <div role="status">{plan && <ImportPlan plan={plan} sheet={read?.sheet ?? null} />}</div>
      {isAsked && (
        <Notice kind="attention" className="mt-4">
          Is this meant?
          <ul className="mt-1 mb-0 list-none p-0 font-normal">
            {plan.questions.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`}>
                Line {line}: {sentence}
              </li>
            ))}
          </ul>
          <CheckboxLine
            label="Yes, import it like that"
            isChecked={isAgreed}
            onValueChange={setAgreed}
            className="-ml-2 mt-1"
          />
        </Notice>
      )}
      {load.error && (
        <FormNotice kind="bad" className="mt-4">
          {refusalOf(load.error, plan)}
        </FormNotice>
      )}
    </Dialog>
  );
}

/** With the group that the server means, of a file that has many. */
function refusalOf(error: unknown, plan: FilePlan | null): string {
  const path = error instanceof ApiError ? error.issues[0]?.path : undefined;
  const [, at] = /^groups\.(\d+)/.exec(path ?? '') ?? [];
  const group = at === undefined ? undefined : plan?.body.groups?.[Number(at)];
  return group ? `${group.name}: ${messageOf(error)}` : messageOf(error);
}
