import { isolate } from '@tiffin/contract/rules/isolate';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Composer } from '../../../features/messages/composer.tsx';
import { keepDraft, useDraft } from '../../../features/messages/drafts.ts';
import { nameOf } from '../../../features/messages/thread.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { day } from '../../../lib/format/formats.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/forms/text-input.tsx';
import { PLATFORM_ADDRESS } from './asked-thread.ts';

/** The most orders one would scroll through; an older one has its own Get help. */
const OFFERED = 30;
const NOBODY = nameOf({});

type Props = {
  orders: readonly Order[];
  /** Why what was asked for is not open. */
  problem: string | null;
};

/** A message that has nobody to go to yet. What is typed goes along once that is chosen. */
export function NewMessage({ orders, problem }: Props) {
  const navigate = useNavigate();
  const about = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft(NOBODY);
  const [isTooEarly, setTooEarly] = useState(false);

  const choose = (orderId: number) => {
    const order = orders.find(({ id }) => id === orderId);
    if (!order) return;
    if (draft.trim() !== '') {
      const { restaurantId, userId: customerId } = order;
      keepDraft(nameOf({ orderId, restaurantId, customerId }), draft);
    }
    setDraft('');
    void navigate(paths.supportFor(order));
  };
  const refuse = () => {
    setTooEarly(true);
    about.current?.querySelector('select')?.focus();
  };

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto bg-page p-4 md:p-5">
        {problem !== null && (
          <Notice kind="bad" className="mb-4">
            {problem}
          </Notice>
        )}
        <h2 className="panel-title mb-3">New message</h2>
        {orders.length === 0 ? (
          <>
            <p className="text-body text-muted">
              Once you have ordered, you can write to the kitchen from here.
            </p>
            <div className="mt-4 flex flex-wrap gap-2.5">
              <ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>
              <ButtonLink to={PLATFORM_ADDRESS} variant="outline">
                Write to support
              </ButtonLink>
            </div>
          </>
        ) : (
          <div ref={about}>
            <Field label="Which order is it about?" className="max-w-105">
              <Select value="" onChange={(event) => choose(Number(event.target.value))}>
                <option value="">Choose an order</option>
                {orders.slice(0, OFFERED).map((order) => (
                  <option key={order.id} value={order.id}>
                    {`#${order.id} · ${isolate(order.restaurantName)} · ${day(order.createdAt)}`}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )}
      </div>
      <Composer
        label="Message the kitchen"
        text={draft}
        onTextChange={(text) => {
          setTooEarly(false);
          setDraft(text);
        }}
        onSend={refuse}
        problem={isTooEarly ? 'Cannot send message: Restaurant information not available' : null}
      />
    </>
  );
}
