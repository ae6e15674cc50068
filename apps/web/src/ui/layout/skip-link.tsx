/** The first thing the Tab key reaches: past the menus to the element with the id `content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-70 -translate-y-20 rounded-control bg-primary px-4 py-2.5 font-semibold text-on-primary focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
