// Long because it is data: what customers and kitchens of the demo city write to each other.

type Line = readonly [sender: 'customer' | 'restaurant', text: string];

/** Conversations while an order is on its way. '@' stands for a dish of the order. */
export const UNDER_WAY: readonly (readonly Line[])[] = [
  [
    ['customer', 'Could you make the @ less spicy, please?'],
    ['restaurant', 'Of course, we’ll keep it mild.'],
    ['customer', 'Thank you!'],
  ],
  [
    ['customer', 'Please skip the onions, there is an allergy in the house.'],
    ['restaurant', 'Noted, no onions in anything. The chef knows.'],
  ],
  [
    ['customer', 'The gate on the main road is closed today, please come through the side lane.'],
    ['restaurant', 'Thanks for telling us, we have passed it on to the rider.'],
    ['customer', 'Great.'],
  ],
  [
    ['restaurant', 'Namaste! We’ve started on your @.'],
    ['customer', 'Wonderful, we are hungry.'],
  ],
  [
    ['customer', 'Running late today?'],
    ['restaurant', 'Five minutes more, a big table came in. Sorry for the wait.'],
    ['customer', 'No problem.'],
  ],
  [
    ['restaurant', 'We are out of the usual chutney, is the green one fine?'],
    ['customer', 'Yes, perfectly.'],
    ['restaurant', 'Thank you, adding a little extra.'],
  ],
  [
    ['customer', 'Can you add cutlery for two?'],
    ['restaurant', 'Done.'],
  ],
  [
    ['customer', 'Is the @ enough for two people?'],
    ['restaurant', 'For two with a bread or rice beside it, yes.'],
    ['customer', 'Perfect, thanks.'],
  ],
  [
    ['customer', 'It is a birthday, could you write “Happy birthday Nani” on the box?'],
    ['restaurant', 'With pleasure. Please wish her from all of us.'],
    ['customer', 'You are the best.'],
  ],
  [
    ['restaurant', 'Your rider is stuck at Silk Board, about ten minutes more. We packed it double.'],
    ['customer', 'The classic. Thanks for telling me.'],
  ],
  [
    ['customer', 'Please leave it with the security desk, I am in a meeting.'],
    ['restaurant', 'Will do.'],
    ['customer', 'Got it, thank you.'],
  ],
  [
    ['customer', 'Does the @ have nuts in it?'],
    ['restaurant', 'There is a little cashew paste in the gravy. Shall we leave it out?'],
    ['customer', 'Yes please.'],
    ['restaurant', 'Done, cooked separately.'],
  ],
];

/** Conversations after the food has come. */
export const AFTERWARDS: readonly (readonly Line[])[] = [
  [
    ['customer', 'Thank you, lovely as always.'],
    ['restaurant', 'That makes our evening. See you soon!'],
  ],
  [
    ['customer', 'One of the breads was missing.'],
    ['restaurant', 'We are sorry. The next order has two on the house, just mention this chat.'],
    ['customer', 'That is kind, thank you.'],
  ],
  [
    ['customer', 'The @ was excellent today. Tell the chef.'],
    ['restaurant', 'Told her. She is smiling.'],
  ],
  [
    ['customer', 'Food was good but a bit cold.'],
    ['restaurant', 'Sorry about that, the rider had two stops. We’ll send yours first next time.'],
  ],
  [['customer', 'Do you take larger orders for Saturday? We are twelve.']],
  [
    ['customer', 'Can I have the bill for this order by mail?'],
    ['restaurant', 'You find it under Orders, it carries all the lines.'],
    ['customer', 'Found it.'],
  ],
];

/** The chats a visitor of the demo opens first: minutes before now, and whether the other side has read it. */
export const SCRIPTED_CHATS: readonly {
  customer: string;
  restaurant: string;
  /** A question to the restaurant itself, about no order. */
  isGeneral?: true;
  thread: readonly (readonly [...Line, minutesAgo: number, read: boolean])[];
}[] = [
  {
    customer: 'Ananya Krishnan',
    restaurant: 'Saffron Courtyard',
    thread: [
      ['restaurant', 'Namaste! We’ve started on your Butter Chicken.', 12, true],
      ['customer', 'Great. Could you keep the gravy mild? Cooking for my daughter too.', 10, true],
      ['restaurant', 'Of course. Mild gravy, and we’re adding a little extra butter for her.', 9, true],
      ['customer', 'Perfect, thank you!', 9, true],
      ['restaurant', 'Naans go in the oven in 5 minutes so they reach you hot.', 5, false],
    ],
  },
  {
    customer: 'Ananya Krishnan',
    restaurant: 'Filter Kaapi Co.',
    thread: [['restaurant', 'Your rider just left. The coffee is in the flask, open it slowly.', 3, false]],
  },
  {
    customer: 'Meera Pillai',
    restaurant: 'Saffron Courtyard',
    thread: [['customer', 'Can you make the tikka less spicy?', 2, false]],
  },
  {
    customer: 'Farhan Siddiqui',
    restaurant: 'Saffron Courtyard',
    thread: [['customer', 'Is the egg cooked separately?', 0.6, false]],
  },
  {
    customer: 'Sandeep Nair',
    restaurant: 'Saffron Courtyard',
    thread: [
      ['customer', 'Running late today?', 8, true],
      ['restaurant', 'A full house tonight. Yours is next off the stove, sorry for the wait.', 7, true],
    ],
  },
  {
    customer: 'Tara Menon',
    restaurant: 'Saffron Courtyard',
    isGeneral: true,
    thread: [
      [
        'customer',
        'Do you cook for house parties? We would be about thirty, two Sundays from now.',
        190,
        true,
      ],
      [
        'restaurant',
        'Gladly. From twenty guests we bring our own tandoor. Shall we call you tomorrow?',
        172,
        true,
      ],
      ['customer', 'Yes please, any time after ten.', 168, true],
    ],
  },
];
