// Sets the theme before the first paint. lib/theme.ts writes the same key and keeps it in step afterwards.
(function () {
  // What administrators set for whoever has not chosen; the server writes it into the page.
  var meta = document.querySelector('meta[name="tiffin-theme"]');
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system's preference is then all we know.
  }
  var theme = stored || (meta && meta.content);
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.content = dark ? '#15100B' : '#FBF6EE';
})();
