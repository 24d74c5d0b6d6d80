// @ts-expect-error: the package has no types
import { PagefindUI } from '@pagefind/default-ui';
import styles from './search-interface.css?url';

/** Puts Pagefind's search field and results into `element`. The index itself is fetched with the first letter typed. */
export function mount(element: Element): PagefindUI {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
  const search = new PagefindUI({ element, bundlePath: '/pagefind/', showImages: false, showSubResults: true });
  element.querySelector('input')?.setAttribute('aria-label', 'Search the course'); // Pagefind names it by a tooltip only
  return search;
}
