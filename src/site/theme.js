/*
 * Sets <html data-theme> to what the reader chose, else to what the system asks for. Runs before the first paint.
 * Attribute and storage key are Starlight's.
 */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      return localStorage.getItem('starlight-theme');
    } catch {
      return null; // storage is forbidden here
    }
  }

  function apply() {
    document.documentElement.dataset.theme = chosen() || (dark.matches ? 'dark' : 'light');
  }

  dark.addEventListener('change', apply);
  apply();
})();
