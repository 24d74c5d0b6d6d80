/** The search dialog: `/`, Ctrl + K and the button open it; opening it the first time fetches Pagefind's interface. */

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

class SiteSearch extends HTMLElement {
  #dialog!: HTMLDialogElement;
  #ready: Promise<unknown> | undefined;

  connectedCallback(): void {
    this.#dialog = this.querySelector('dialog')!;
    const button = this.querySelector<HTMLButtonElement>('.open')!;
    button.disabled = false;
    button.addEventListener('click', () => this.#open());

    this.#dialog.addEventListener('click', ({ target }) => {
      // On the backdrop (the dialog itself is all covered), or on a result, which may lead to this very page.
      if (target === this.#dialog || (target instanceof Element && target.closest('a'))) this.#dialog.close();
    });

    window.addEventListener('keydown', (event) => {
      const shortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
      if (!shortcut && (event.key !== '/' || isTyping(event.target))) return;
      event.preventDefault();
      if (this.#dialog.open) this.#dialog.close();
      else this.#open();
    });
  }

  async #open(): Promise<void> {
    this.#dialog.showModal();
    this.#ready ??= import('./search-interface.ts').then(({ mount }) => mount(this.querySelector('.interface')!));
    await this.#ready;
    this.#dialog.querySelector('input')?.focus();
  }
}

customElements.define('site-search', SiteSearch);
