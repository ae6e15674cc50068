/** Calls on a phone; elsewhere it is read. The server says a number only while the order is under way. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="num inline-flex items-center font-semibold whitespace-nowrap text-primary hover:underline pointer-coarse:-my-3 pointer-coarse:min-h-11"
    >
      {phone}
    </a>
  );
}
