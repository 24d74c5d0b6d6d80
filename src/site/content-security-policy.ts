import type { AstroUserConfig } from 'astro';

type Policy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

/**
 * What a page may load and run: nothing from elsewhere, no inline script but Astro's own (it adds their hashes)
 * and that of Head.astro, no eval.
 * WebAssembly is for Pagefind's index. Style attributes are allowed, since figures place their members with them.
 */
export const contentSecurityPolicy: Policy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data:",
    'font-src data:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
  styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
};
