// Runs before the bundle and outside of it: it stands in the head, and the CSP allows no inline script.
(function () {
  showTheme();
  askFirst();

  // Before the first paint. lib/theme.ts writes the same key and keeps it in step afterwards.
  function showTheme() {
    // What administrators set for whoever has not chosen; the server writes it into the page.
    var meta = document.querySelector('meta[name="tiffin-theme"]');
    var theme = kept('theme') || (meta && meta.content);
    var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    var bar = document.querySelector('meta[name="theme-color"]');
    if (bar) bar.content = dark ? '#15100B' : '#FBF6EE';
  }

  // What a customer's screen shows first is asked while its scripts are still on the way. lib/first-calls.ts hands each
  // answer to the call that would have asked the same, to nobody else and once.
  function askFirst() {
    var token = kept('token');
    var user = kept('userId');
    if (!token || !/^[1-9]\d*$/.test(user) || kept('userRole') !== 'CUSTOMER') return;
    var answers = {};
    firstCalls(location.pathname, location.search, '/api/customers/' + user).forEach(function (address) {
      answers[address] = fetch(address, {
        headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
      });
      // Whoever takes it says what is wrong.
      answers[address].catch(function () {});
    });
    window.tiffinFirstCalls = { token: token, answers: answers };
  }

  function firstCalls(path, search, customer) {
    var everywhere = ['/api/cart', customer, '/api/orders/my?limit=200'];
    var favorites = customer + '/favorites';
    var restaurants = ['/api/restaurants?view=card&limit=100', '/api/offers', favorites];
    if (path === '/customer/cart') return everywhere;
    if (path === '/customer/restaurants' && search === '') return restaurants.concat(everywhere);
    var restaurant = /^\/customer\/restaurant\/([\w-]+)$/.exec(path);
    if (restaurant) return ['/api/restaurants/slug/' + restaurant[1]].concat(everywhere, favorites);
    var order = path === '/customer/track' && /^\?id=([1-9]\d*)$/.exec(search);
    if (order) return ['/api/orders/' + order[1]].concat(everywhere);
    return [];
  }

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; then nothing is known.
      return null;
    }
  }
})();
