/** Added when the mail is made: the row that waits holds no secret. */
export interface MadeLater {
  /** With its secret in the fragment. */
  readonly url: string;
}

interface Money {
  /** Format for people: ₹1,234.50. */
  readonly amount: string;
}

export interface OrderFacts {
  readonly orderId: number;
  readonly number: string;
  readonly restaurantName: string;
}

export interface ReceiptFacts extends OrderFacts {
  readonly placedAt: string;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly amount: string }[];
  /** The lines of the bill as the order stores them, the total not among them. */
  readonly lines: readonly ({ readonly label: string } & Money)[];
  readonly total: string;
  readonly payment: string;
  readonly address: string;
}

/** Facts of each kind, frozen when something happens; times are ISO instants, told in the platform's zone. */
export interface MailFacts {
  readonly reset: { readonly username: string } & MadeLater;
  readonly confirm: { readonly username: string } & MadeLater;
  readonly 'address-new': { readonly username: string } & MadeLater;
  readonly 'address-old': { readonly username: string; readonly newAddress: string } & MadeLater;
  readonly 'address-taken': { readonly address: string };
  readonly 'password-changed': {
    readonly username: string;
    readonly how: 'changed' | 'reset' | 'by an administrator';
    readonly at: string;
  };
  readonly 'factor-changed': {
    readonly username: string;
    readonly what: 'set up' | 'removed' | 'removed by an administrator' | 'given new recovery codes';
    readonly at: string;
  };
  readonly 'link-given': { readonly username: string; readonly by: string; readonly at: string };
  readonly 'wrong-codes': { readonly username: string; readonly count: number; readonly at: string };
  readonly invite: {
    /** The link that the mail gets a secret of. */
    readonly inviteId: number;
    readonly name: string;
    readonly by: string;
    /** 'administrator', 'manager' or 'kitchen'. */
    readonly position: string;
    readonly restaurantName?: string;
    /** The address that the mail goes to has an account already. */
    readonly hasAccount?: boolean;
    readonly expiresAt: string;
  } & MadeLater;
  readonly test: { readonly by: string };
  readonly receipt: ReceiptFacts;
  readonly cancelled: OrderFacts & { readonly reason: string; readonly total: string };
  readonly refunded: OrderFacts & { readonly reason: string; readonly total: string };
  readonly status: OrderFacts & { readonly status: string };
  readonly 'new-order': OrderFacts & {
    /** That it has to answer; null where no clock runs. */
    readonly minutes: number | null;
  };
  readonly 'chat-unread': {
    readonly orderId: number | null;
    readonly from: string;
    readonly count: number;
    readonly to: 'customer' | 'restaurant';
  };
  readonly 'not-answered': OrderFacts & {
    readonly what: 'red' | 'ended' | 'paused';
    readonly minutes: number;
    readonly phone: string;
    readonly to: 'restaurant' | 'admin';
  };
  readonly approved: { readonly restaurantName: string };
  readonly rejected: { readonly restaurantName: string; readonly reason: string };
  readonly deactivated: { readonly restaurantName: string; readonly reason: string };
  readonly 'low-review': {
    readonly restaurantName: string;
    readonly rating: number;
    readonly by: string;
    readonly comment: string;
  };
  readonly 'low-stock': {
    readonly restaurantName: string;
    readonly dish: string;
    readonly left: number;
  };
  readonly registered: {
    readonly restaurantName: string;
    readonly owner: string;
    readonly cuisine: string;
    readonly address: string;
  };
  readonly 'mail-failing': { readonly minutes: number };
  readonly 'console-policy': {
    readonly restaurantName: string;
    readonly policy: 'mark' | 'hide';
  };
  readonly digest: {
    readonly day: string;
    readonly figures: readonly { readonly label: string; readonly value: string }[];
  };
}
