import { ACTIVE_STATUSES } from '@tiffin/contract/rules/order-status';
import { forgiveFailures } from '../../auth/password-checks.repo.ts';
import { type Database, sql } from '../../db/database.ts';

// Everything that a deleted account leaves behind in any table, in the order in which it goes. Rows are locked in the
// order of ids, as in every change of several of them.

const links = sql(
  'forget_account_links',
  `update account_links set to_email = null, asked_from = null, return_to = null,
          revoked_at = case when used_at is null then coalesce(revoked_at, now()) end
    where user_id = $1`,
);

const factor = [
  sql('forget_recovery_codes', 'delete from recovery_codes where user_id = $1'),
  sql('forget_second_factor', 'delete from second_factors where user_id = $1'),
];

/** Orders under way keep where to bring them; `forgetPlaceOfDeleted` takes that once they end. */
const ACTIVE = `('${ACTIVE_STATUSES.join("', '")}')`;
const orders = [
  sql('lock_orders_of_customer', 'select from orders where user_id = $1 order by id for no key update'),
  sql(
    'forget_customer_of_orders',
    `update orders
        set customer_name = 'Deleted user', customer_email = '', customer_phone = '',
            address = case when status in ${ACTIVE} then address else '' end,
            notes = case when status in ${ACTIVE} then notes else '' end
      where user_id = $1`,
  ),
  sql(
    'forget_line_notes_of_customer',
    `update order_items i set note = '' from orders o
      where o.user_id = $1 and i.order_id = o.id and i.note <> '' and o.status not in ${ACTIVE}`,
  ),
];

// The sweep of pictures removes the files.
const photos = sql(
  'forget_case_photos',
  `update cases set photo = '' where customer_id = $1 and photo <> ''`,
);

/** Lines without what their customer asked of the kitchen, which ends what they are called. */
const withoutNotes = (list: string, called: string) =>
  `coalesce((select jsonb_agg(l || jsonb_build_object('note', '', '${called}', split_part(l ->> '${called}', ' – “', 1)))
               from jsonb_array_elements(k.answer -> '${list}') l), '[]')`;

/** Nobody is left to ask for the user's own answers again; answers to others stay, without the user's identity. */
const answers = [
  sql('drop_answers_to_user', 'delete from idempotency_keys where user_id = $1'),
  sql(
    'forget_customer_in_answers_to_restaurants',
    `update idempotency_keys k set answer = k.answer || jsonb_build_object('customerName', 'Deleted user')
       from workplaces w
      where w.restaurant_id in (select restaurant_id from messages where customer_id = $1)
        and k.user_id = w.user_id and k.scope = 'message' and k.key is not null
        and (k.answer ->> 'customerId')::bigint = $1`,
  ),
  sql(
    'forget_customer_in_answers_to_admins',
    `update idempotency_keys k
        set answer = k.answer || jsonb_build_object('customerName', 'Deleted user', 'customerEmail', '',
                                                    'address', '', 'notes', '',
                                                    'items', ${withoutNotes('items', 'name')},
                                                    'lines', ${withoutNotes('lines', 'label')})
      where k.user_id in (select f.actor_id from refunds f join orders o on o.id = f.order_id where o.user_id = $1)
        and k.scope = 'refund' and k.key is not null and (k.answer ->> 'userId')::bigint = $1`,
  ),
];

const account = [
  sql(
    'soft_delete_user',
    `update users set deleted_at = now(), name = '', email = 'deleted-' || id, phone = '', address = '', preferences = '{}',
                      password_hash = '', blocked_reason = null
      where id = $1`,
  ),
  sql(
    'drop_favorites_of_user',
    'delete from favorites where id in (select id from favorites where user_id = $1 order by id for update)',
  ),
  sql('drop_cart_of_user', 'delete from carts where user_id = $1'),
  // An owner stays in the restaurant's own row.
  sql('drop_staff_of_user', 'delete from restaurant_staff where user_id = $1'),
];

/** No mail waits for the user any more, and no sent one, to the user or to others, mentions the user. */
const mail = [
  sql(
    'forget_mail_of_user',
    `update mail_outbox
        set facts = '{}', to_address = case when to_address is null then null else '' end, to_key = 'gone:' || id,
            captured_text = null, leased_until = null, leased_by = null,
            failed_at = case when sent_at is null then coalesce(failed_at, now()) end,
            is_superseded = is_superseded or (sent_at is null and failed_at is null)
      where id = any (array(select id from mail_outbox where (user_id = $1 or about_user_id = $1) and facts <> '{}'
                             order by id for update))`,
  ),
  sql('forget_choices_of_user', 'delete from notification_choices where user_id = $1'),
];

// The notifier goes from row to row as events come, and not by number: this waits for it to end, and it for this.
const holdNotifier = sql('hold_notifier_for_deletion', 'select from notifier_cursor for share');
/** Those to the user, those that name the user to others, and the user's devices. */
const notifications = [
  sql(
    'forget_notifications',
    `delete from notifications where id = any (array(
       select id from notifications where user_id = $1 or about_user_id = $1 order by id for update))`,
  ),
  sql('forget_push_subscriptions', 'delete from push_subscriptions where user_id = $1'),
];

/**
 * Removes what an account leaves of a person, but for a tombstone that tells nothing
 * (docs/rules/deletion.md#personal-data).
 */
export async function forgetPerson(tx: Database, userId: number): Promise<void> {
  const forget = (statement: typeof links) => tx.execute(statement, [userId]);
  for (const statement of [links, ...factor, ...orders, photos, ...answers]) await forget(statement);
  await forgiveFailures(tx, userId);
  for (const statement of [...account, ...mail]) await forget(statement);
  await tx.query(holdNotifier, []);
  for (const statement of notifications) await forget(statement);
}
