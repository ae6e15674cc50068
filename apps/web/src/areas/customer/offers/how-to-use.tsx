import { ShoppingBag } from 'lucide-react';

import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const STEPS = [
  ['Copy the code', 'Press Copy on any offer.'],
  ['Fill your cart', 'Reach the minimum order shown on the ticket.'],
  ['Press it at checkout', 'Your cart lists the codes for your order. Or paste it in the coupon box.'],
] as const;

export function HowToUse({ to, className }: { to: string; className?: string }) {
  return (
    <aside aria-labelledby="how-to-use" className={className}>
      <Card className="p-5">
        <h2 id="how-to-use" className="panel-title">
          How to Use
        </h2>
        <ol className="m-0 mt-4 grid list-none gap-4 p-0">
          {STEPS.map(([title, text], index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden
                className="num grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-on-accent-soft"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="leading-6 font-bold">{title}</h3>
                <p className="text-label leading-5.25 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink to={to} variant="outline" className="mt-5 w-full">
          <ShoppingBag size={18} strokeWidth={2} aria-hidden />
          Go to cart
        </ButtonLink>
      </Card>
    </aside>
  );
}
