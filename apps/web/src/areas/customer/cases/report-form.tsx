import {
  CASE_KINDS,
  CASE_SENTENCES,
  caseKindsFor,
  namesDishes,
  type CaseKind,
} from '@tiffin/contract/rules/case';
import { MESSAGE_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useRef, useState, type ReactNode } from 'react';

import { KIND_ICON, kindLabel } from '../../../features/cases/text.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { DishChoice, FormProblem } from './dish-choice.tsx';
import type { Report } from './send-report.ts';

export type ReportDraft = { kind: CaseKind | ''; items: readonly number[]; message: string };

export const NOTHING: ReportDraft = { kind: '', items: [], message: '' };

export const isFilled = ({ kind, items, message }: ReportDraft): boolean =>
  kind !== '' || items.length > 0 || message.trim() !== '';

type Props = {
  id: string;
  order: Order;
  draft: ReportDraft;
  onChange: (draft: ReportDraft) => void;
  onSend: (report: Report) => void;
  /** The photo, and why the last attempt failed. */
  children: ReactNode;
};

type Problems = Partial<Record<keyof ReportDraft, string>>;

function problemsOf({ kind, items, message }: ReportDraft): Problems {
  return {
    ...(kind === '' && { kind: 'Please choose what is wrong' }),
    ...(kind !== '' && !namesDishes(kind, items.length) && { items: CASE_SENTENCES.dishes }),
    ...(message.trim() === '' && { message: CASE_SENTENCES.words }),
  };
}

/** Fields for the problem, its dishes and a message. */
export function ReportForm({ id, order, draft, onChange, onSend, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const problems = isTried ? problemsOf(draft) : {};
  const kinds = caseKindsFor(order.status);
  const needsDishes = CASE_KINDS.some(({ key, needsDishes: needs }) => key === draft.kind && needs);
  const change = (part: Partial<ReportDraft>) => onChange({ ...draft, ...part });

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { kind, items, message } = draft;
        const found = problemsOf(draft);
        setTried(true);
        const [first] = Object.keys(found);
        if (kind === '' || first !== undefined) {
          const control = form.current?.querySelector<HTMLElement>(
            `[data-field=${first}] :is(input, textarea)`,
          );
          control?.focus();
          control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
          return;
        }
        onSend({ kind, items: [...items], message });
      }}
      className="grid gap-5"
    >
      <div data-field="kind">
        <RadioCards<ReportDraft['kind']>
          label="What is wrong?"
          className="sm:grid-cols-2"
          options={kinds.map(({ key }) => {
            const Icon = KIND_ICON[key];
            return { value: key, title: kindLabel(key), icon: <Icon strokeWidth={2} /> };
          })}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
        />
        {problems.kind !== undefined && <FormProblem>{problems.kind}</FormProblem>}
      </div>
      <div data-field="items">
        <DishChoice
          order={order}
          chosen={draft.items}
          isOptional={draft.kind !== '' && !needsDishes}
          problem={problems.items}
          onChange={(items) => change({ items })}
        />
      </div>
      <div data-field="message">
        <Field
          label="What happened?"
          error={problems.message}
          hint={lengthOf(draft.message, MESSAGE_MAX_LENGTH)}
        >
          <TextArea
            rows={3}
            maxLength={MESSAGE_MAX_LENGTH}
            placeholder="The restaurant and support read this"
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        </Field>
      </div>
      {children}
    </form>
  );
}
