/*
 * Code that did not arrive, or that this browser cannot read: what waits for it says so, and tries again. This script
 * stands in the page itself, since nothing else may have come, and is written so that the oldest browsers can read it.
 */
(function () {
  function say(island, tryAgain) {
    var line = document.createElement('p');
    line.className = 'figure-note';
    line.setAttribute('role', 'status');
    line.appendChild(document.createTextNode('The code for this did not arrive. '));
    var button = line.appendChild(document.createElement('button'));
    button.type = 'button';
    button.className = 'control';
    button.textContent = 'Try again';
    button.addEventListener('click', function () {
      line.parentNode.removeChild(line);
      tryAgain();
    });
    var note = island.querySelector('noscript');
    (note ? note.parentNode : island.firstElementChild).insertBefore(line, note);
  }

  /* Astro's event, and that of a figure whose parts come later. */
  document.addEventListener('astro:hydration-error', function (event) {
    var island = event.target.closest('astro-island');
    var start = event.detail.start || island.start.bind(island);
    function sayHere() {
      say(island, function () {
        island.isSecondTry = true;
        start();
      });
    }
    if (!island.isSecondTry) return sayHere();
    /* A rebuilt site has other code, and some browsers fetch what failed only once: both need the page anew. */
    fetch(location.href, { cache: 'no-store' }).then(function (page) {
      if (page.ok) location.reload();
      else sayHere();
    }, sayHere);
  });

  document.addEventListener('DOMContentLoaded', function () {
    if (window.customElements && customElements.get('astro-island')) return;
    var islands = document.querySelectorAll('astro-island');
    for (var at = 0; at < islands.length; at += 1) say(islands[at], location.reload.bind(location));
  });
})();
