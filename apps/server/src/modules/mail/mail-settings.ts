/** How this node sends mails. */
export type MailSettings =
  | {
      readonly state: 'on';
      /** smtp:// or smtps://, with user and password; never told. */
      readonly url: string;
      /** Format of a From header: `Tiffin <orders@example.com>` or an address alone. */
      readonly from: string;
      readonly publicUrl: string;
    }
  | { readonly state: 'captured'; readonly publicUrl: string }
  | {
      readonly state: 'off';
      /** For links that administrators hand out. */
      readonly publicUrl?: string | undefined;
    };
