import { defaultPicks } from '@tiffin/contract/rules/options';
import { toPaise, toRupees } from '@tiffin/contract/rules/money';
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { missingText } from '../../../features/menu/group-text.ts';
import { useAwayText } from '../../../features/menu/availability-text.ts';
import { menuDetailsQuery, menuQuery } from '../../../features/menu/queries.ts';
import { chosenIn, firstObstacle, possiblePicks, qtyOf, termsOf } from '../../../features/menu/terms.ts';
import { SheetChoices } from '../../../features/menu/sheet-choices.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { maxQuantityOf, withLineInstead } from '../cart/change-lines.ts';
import { lineOfDish, type Kitchen } from '../cart/line-of-dish.ts';
import { cartQuery } from '../cart/queries.ts';
import { ReplaceCart } from '../cart/replace-cart.tsx';
import { saveCart } from '../cart/save-cart.ts';
import { useAddDish } from '../cart/use-add-dish.ts';
import { Avoided, DishFacts } from './dish-facts.tsx';
import { dropSheet, keepSheet, storedSheet, type Selection } from './sheet-draft.ts';
import { lineOf } from './sheet-line.ts';
import { SheetNote } from './sheet-note.tsx';

type Props = {
  kitchen: Kitchen;
  dishId: number;
  /** The line of the cart that is chosen anew. */
  lineKey: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onLogin: () => void;
  /** For a caller that only wants to know what is chosen: nothing goes into the cart. */
  instead?: { start: Selection; onDone: (selection: Selection) => void };
};

/** Everything about a dish, what can be chosen of it, and the button that puts it into the cart. */
export default function DishSheet({ kitchen, dishId, lineKey, isOpen, onClose, onLogin, instead }: Props) {
  const menu = useQuery(menuQuery(kitchen.id));
  const details = useQuery(menuDetailsQuery(kitchen.id));
  const cart = useQuery(cartQuery()).data;
  const draftOf = `${dishId} ${lineKey ?? ''}`;
  const [changes, setChanges] = useState<Selection | null>(() => (instead ? null : storedSheet(draftOf)));
  // Stays while it closes: its line has gone by then.
  const [line] = useState(() => cart?.items.find((item) => item.lineKey === lineKey));
  const [asked, setAsked] = useState<{ groupId: number; words: string } | null>(null);
  const groups = useRef(new Map<number, HTMLFieldSetElement | null>());
  const adding = useAddDish(kitchen, onLogin);

  const close = () => {
    dropSheet();
    onClose();
  };
  const save = useMutation({
    mutationFn: async (put: () => Promise<boolean | void>) => put(),
    onSuccess: (isDone) => isDone !== false && close(),
    // Keeps the choices and marks what is available now.
    onError: () => {
      void menu.refetch();
      void details.refetch();
    },
  });

  const dish = menu.data?.find(({ id }) => id === dishId);
  const menuDetails = details.data;
  const terms = dish && menuDetails && termsOf(dish, menuDetails);
  const begun = (): Selection => ({
    picks: terms ? possiblePicks(terms, instead?.start.picks ?? line?.choices ?? defaultPicks(terms)) : [],
    note: instead?.start.note ?? line?.note ?? '',
    qty: instead?.start.qty ?? line?.qty ?? 1,
  });
  const chosen = changes ?? begun();
  const change = (part: Partial<Selection>) => {
    const next = { ...chosen, ...part };
    setChanges(next);
    if (!instead) keepSheet(draftOf, next);
    setAsked(null);
    if (!save.isPending) save.reset();
  };

  // The focus follows what is asked for.
  useEffect(() => {
    if (!asked) return;
    const group = groups.current.get(asked.groupId);
    group?.scrollIntoView({ block: 'start' });
    group?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
  }, [asked]);

  if (!dish || !menuDetails || !terms) {
    const error = menu.error ?? details.error;
    return (
      <Dialog isInAddress isOpen={isOpen} onClose={close} title={line?.dishName ?? 'Dish'} className={WIDE}>
        {menu.data && details.data ? (
          <EmptyState title="No longer on the menu" text="This kitchen has taken the dish off its menu." />
        ) : error ? (
          <ErrorState
            title="We couldn’t load this dish"
            message={messageOf(error)}
            onRetry={() => {
              void menu.refetch();
              void details.refetch();
            }}
          />
        ) : (
          <Loading label="Loading the dish…">
            <Skeleton className="h-24" />
            <Skeleton className="mt-4 h-48" />
          </Loading>
        )}
      </Dialog>
    );
  }

  const sizeId = terms.groups
    .find(({ kind }) => kind === 'size')
    ?.choices.find(({ id }) => qtyOf(chosen.picks, id) > 0)?.id;
  const made = lineOf(lineOfDish(dish, kitchen), terms, chosen);
  const others =
    cart?.items.filter((item) => item.lineKey !== lineKey && item.restaurantId === kitchen.id) ?? [];
  const most = Math.max(
    1,
    maxQuantityOf(
      { ...made, qty: chosen.qty },
      others.filter((one) => one.lineKey !== made.lineKey),
    ),
  );
  const obstacle = firstObstacle(terms, chosen.picks);
  const canOrder = isOrderable(dish);

  const submit = () => {
    if (obstacle) {
      const { group, missing } = obstacle;
      const words = missing ? goneText(missing.name) : missingText(group, chosenIn(group, chosen.picks));
      return setAsked({ groupId: group.id, words });
    }
    const { qty } = chosen;
    if (instead) {
      instead.onDone(chosen);
      return close();
    }
    return save.mutate(() =>
      line
        ? saveCart((now) => withLineInstead(now, line.lineKey, made, qty))
        : adding.save({ line: made, qty, onReplaced: (saved) => save.mutate(() => saved) }),
    );
  };

  return (
    <Dialog
      isInAddress
      isOpen={isOpen}
      onClose={close}
      title={dish.name}
      className={WIDE}
      footer={
        canOrder ? (
          <>
            <Avoided dish={dish} details={menuDetails} picks={chosen.picks} />
            <Stepper
              label={dish.name}
              value={chosen.qty}
              max={Math.max(most, chosen.qty)}
              onValueChange={(qty) => change({ qty })}
            />
            <Button
              variant="accent"
              className="min-w-0 flex-1"
              isLoading={save.isPending}
              loadingText={line ? 'Updating…' : 'Adding…'}
              onClick={submit}
            >
              {obstacle ? (
                <span className="truncate">
                  {obstacle.missing
                    ? goneText(obstacle.missing.name)
                    : missingText(obstacle.group, chosenIn(obstacle.group, chosen.picks))}
                </span>
              ) : (
                `${instead ? 'Choose' : line ? 'Update' : 'Add'} · ${rupees(toRupees(toPaise(made.price) * chosen.qty))}`
              )}
            </Button>
          </>
        ) : (
          <p
            className={clsx(
              'num flex-1 py-2.5 text-center font-semibold',
              dish.unavailableBecause === 'mealtime' ? 'text-muted' : 'text-red-ink',
            )}
          >
            <AwayWords dish={dish} mealtimes={details.data?.mealtimes} />
          </p>
        )
      }
    >
      <div className="gap-6 sm:grid sm:grid-cols-[184px_minmax(0,1fr)]">
        <div className="max-sm:flex max-sm:gap-4">
          <DishImage
            dish={{ ...dish, img: dish.img }}
            size="plate"
            isMuted={!canOrder}
            className="w-24 max-sm:self-start sm:w-full"
          />
          <div className="min-w-0 flex-1 sm:mt-3">
            <p className="flex items-center gap-2 font-semibold">
              <VegMark veg={made.veg} />
              <Price value={made.price} />
            </p>
            {dish.description && <p className="mt-1 text-body leading-5.25 text-muted">{dish.description}</p>}
            <DishFacts dish={dish} details={menuDetails} picks={chosen.picks} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-4 max-sm:mt-4">
          {terms.groups.map((group) => (
            <SheetChoices
              key={group.id}
              ref={(element) => void groups.current.set(group.id, element)}
              group={group}
              picks={chosen.picks}
              sizeId={sizeId}
              isAsked={asked?.groupId === group.id}
              onChange={(picks) => change({ picks })}
            />
          ))}
          {canOrder && (
            <SheetNote value={chosen.note} slug={kitchen.slug} onChange={(note) => change({ note })} />
          )}
          {save.error && <FormNotice kind="bad">{problemOf(save.error)}</FormNotice>}
          <p role="status" className="sr-only">
            {asked?.words}
          </p>
        </div>
      </div>
      <ReplaceCart adding={adding} restaurant={kitchen.name} />
    </Dialog>
  );
}

const WIDE = 'max-sm:max-h-[92dvh]! sm:max-w-160!';

const goneText = (name: string): string => `${name} is sold out`;

/** A refusal by the rules has its own sentence. */
const problemOf = (error: Error): string =>
  isApiError(error, 409) || isApiError(error, 400)
    ? messageOf(error)
    : actionProblem(error, 'Failed to update cart');

type AwayProps = { dish: Parameters<typeof useAwayText>[0]; mealtimes: Parameters<typeof useAwayText>[1] };

function AwayWords({ dish, mealtimes }: AwayProps) {
  return useAwayText(dish, mealtimes);
}
