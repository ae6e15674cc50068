import type { Role } from '@tiffin/contract/route';
import type { StaffPosition } from '@tiffin/contract/rules/duties';
import type { LinkKind } from '@tiffin/contract/schemas/recovery';

export interface StoredLink {
  id: number;
  expiresAt: Date;
}

/** A link to an account while it can be used. */
export interface LiveLink extends StoredLink {
  kind: LinkKind;
  userId: number;
  username: string;
  role: Role;
  issuedBy: number | null;
  toEmail: string;
  /** The page that it leads back to. */
  returnTo: string | null;
  restaurantName: string | null;
}

/** A link by which somebody makes an account, while it can be used. */
export interface LiveInvite extends StoredLink {
  role: Exclude<Role, 'CUSTOMER'>;
  /** Null of an administrator's, as are the next two. */
  restaurantId: number | null;
  restaurantName: string | null;
  position: StaffPosition | null;
  /** Name of the invited person. */
  name: string;
  issuedBy: number;
}
