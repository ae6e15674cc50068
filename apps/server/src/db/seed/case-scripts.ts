import type { CaseKind, CaseOutcome, CaseSide } from '@tiffin/contract/rules/case';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';

/** A word in a case; minutes after the order ended, or after it was placed when it is still on its way. */
type Word = readonly [sender: CaseSide, minutes: number, text: string, outcome?: CaseOutcome];

export interface ScriptedCase {
  readonly restaurant: string;
  /** Anybody's when it is left out. */
  readonly customer?: string;
  readonly status: OrderStatus;
  /** The newest order that ended so long ago at least. */
  readonly hoursAgo: number;
  readonly kind: CaseKind;
  /** Which dish it is about; '@' in the words stands for it. */
  readonly dish: 'dearest' | 'cheapest' | 'none';
  readonly thread: readonly Word[];
}

/** Complaints in the demo city: cases in every state, with each outcome, and one that nobody has answered. */
export const SCRIPTED_CASES: readonly ScriptedCase[] = [
  {
    restaurant: 'Saffron Courtyard',
    status: 'Delivered',
    hoursAgo: 0.8,
    kind: 'missing',
    dish: 'cheapest',
    thread: [['customer', 12, 'The @ is not in the bag. I looked twice, and it is on the bill.']],
  },
  {
    restaurant: 'Saffron Courtyard',
    customer: 'Priya Venkat',
    status: 'Out for Delivery',
    hoursAgo: 0,
    kind: 'late',
    dish: 'none',
    thread: [['customer', 25, 'The map has not moved for ten minutes. Is the rider all right?']],
  },
  {
    restaurant: 'Saffron Courtyard',
    status: 'Delivered',
    hoursAgo: 30,
    kind: 'spoiled',
    dish: 'dearest',
    thread: [
      ['customer', 15, 'The @ arrived cold, and half of it was in the bag.'],
      [
        'restaurant',
        26,
        'We are very sorry. The lid should have been sealed. We are looking into who packed it.',
      ],
      ['customer', 31, 'Thank you. What happens now?'],
      ['platform', 58, 'We have asked the restaurant to make it good. You hear from us today.'],
    ],
  },
  {
    restaurant: 'Route 22 Burgers',
    status: 'Delivered',
    hoursAgo: 4,
    kind: 'wrong',
    dish: 'dearest',
    thread: [
      ['customer', 9, 'This is not the @ we ordered. Ours was without onions, this one is full of them.'],
      [
        'restaurant',
        17,
        'Sorry about that! Two bags were swapped at the counter. Would a fresh one in 25 minutes help?',
      ],
    ],
  },
  {
    restaurant: 'Dum & Deg',
    status: 'Delivered',
    hoursAgo: 20,
    kind: 'never came',
    dish: 'none',
    thread: [
      ['customer', 20, 'It says delivered, and nobody rang. There is nothing at the gate either.'],
      ['restaurant', 34, 'The rider left it with the security of Block B.'],
      ['customer', 49, 'We live in Block D. I walked over, they know of nothing.'],
      ['restaurant', 55, 'We are calling the rider and write here as soon as we know.'],
    ],
  },
  {
    restaurant: 'Kitsune Ramen Bar',
    customer: 'Ananya Krishnan',
    status: 'Delivered',
    hoursAgo: 48,
    kind: 'late',
    dish: 'none',
    thread: [
      ['customer', 8, 'More than an hour for two bowls of ramen. The noodles had gone soft.'],
      ['restaurant', 21, 'It was raining on Hosur Road and our rider waited under a flyover. We are sorry.'],
      [
        'platform',
        95,
        'The rain held up every order of that evening. We have asked the kitchen to pack noodles and broth apart.',
        'explained',
      ],
    ],
  },
  {
    restaurant: 'Forno Azzurro',
    customer: 'Ananya Krishnan',
    status: 'Delivered',
    hoursAgo: 24,
    kind: 'missing',
    dish: 'cheapest',
    thread: [
      ['customer', 6, 'Only one @ came, and there are two on the bill.'],
      ['restaurant', 11, 'You are right, the second box is still here. It leaves with the next rider.'],
      ['customer', 52, 'It is here. Thank you!'],
      ['platform', 70, 'The restaurant has brought the second one. Enjoy!', 'replaced'],
    ],
  },
  {
    restaurant: 'Bangkok Alley',
    status: 'Refunded',
    hoursAgo: 6,
    kind: 'wrong',
    dish: 'dearest',
    thread: [
      ['customer', -50, 'We were given somebody else’s food. No @ anywhere.'],
      ['restaurant', -38, 'That is our mistake, both orders went to the wrong doors.'],
      ['platform', 3, 'The restaurant pays back the whole order, in the way you paid.', 'refunded'],
    ],
  },
  {
    restaurant: 'Red Lantern Wok',
    status: 'Delivered',
    hoursAgo: 50,
    kind: 'spoiled',
    dish: 'dearest',
    thread: [
      ['customer', 31, 'The @ did not taste like last time. I want my money back.'],
      ['restaurant', 44, 'It is the same recipe and was cooked for you. Four others had it that evening.'],
      [
        'platform',
        190,
        'We have read both sides. Nothing was spoiled, so there is no refund. A review tells others how you liked it.',
        'refused',
      ],
    ],
  },
  {
    restaurant: 'Umi & Rice',
    status: 'Delivered',
    hoursAgo: 26,
    kind: 'missing',
    dish: 'cheapest',
    thread: [
      ['customer', 10, 'No @ in the box, and no chopsticks.'],
      ['platform', 40, 'The kitchen says that it lay under the napkins. Please look once more.', 'explained'],
      ['customer', 65, 'I did. It is not there.'],
      [
        'restaurant',
        80,
        'Then it fell out of the bag here. We bring it with your next order, and a dessert.',
      ],
    ],
  },
];

/** Questions of customers to the platform, by how many orders they have; the last number is minutes ago. */
export const SCRIPTED_QUESTIONS: readonly {
  readonly who: 'Ananya Krishnan' | 'newest' | 'keenest';
  readonly thread: readonly (readonly [sender: 'customer' | 'platform', text: string, minutesAgo: number])[];
}[] = [
  {
    who: 'newest',
    thread: [
      ['customer', 'Hello! Do you deliver to Whitefield too? I am new here and not sure what to choose.', 26],
      ['customer', 'It is for six people tonight, two of them eat no onion and no garlic.', 24],
    ],
  },
  {
    who: 'keenest',
    thread: [
      ['customer', 'Can several of us in the office put dishes into one order?', 3 * 1_440 + 40],
      [
        'platform',
        'Not yet. One of you collects the wishes, and the bill lists every dish with its price.',
        3 * 1_440,
      ],
      ['customer', 'Good enough, thank you.', 3 * 1_440 - 9],
      ['platform', 'Enjoy your lunch!', 3 * 1_440 - 15],
    ],
  },
  {
    who: 'Ananya Krishnan',
    thread: [
      ['customer', 'How do I change the address of an order that I have just placed?', 9 * 1_440 + 30],
      [
        'platform',
        'Write to the kitchen from the order’s page as long as it has not left. Or cancel it while it is New and order again.',
        9 * 1_440 + 12,
      ],
    ],
  },
];
