/** Calls on a phone; elsewhere it is read. The server says a number only while the order is under way. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="num relative font-semibold whitespace-nowrap text-primary before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
    >
      {phone}
    </a>
  );
}
