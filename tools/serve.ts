/** Serves what is built in `dist/` on http://localhost:PORT/ until it is interrupted. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithNpm, exitWith } from './cli.mjs';
import { listen } from './listen.mjs';
import { site } from './site.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
if (!existsSync(`${dist}404.html`)) exitWith(new Error('Nothing is built yet: npm run build'));

endWithNpm();
const { port } = await listen(process.env.PORT, site(dist)).catch(exitWith);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
console.log(`Serving the course until Ctrl-C: http://localhost:${port}/`);
