// @ts-expect-error: the package has no types
import { PagefindUI } from '@pagefind/default-ui';
import './search-interface.css';

/** Puts Pagefind's search field and results into `element`. The index itself is fetched with the first letter typed. */
export function mount(element: Element): void {
  new PagefindUI({ element, bundlePath: '/pagefind/', showImages: false, showSubResults: true, resetStyles: false });
}
