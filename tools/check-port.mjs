// @ts-check
/** Ends with an error when the port is not to be had: before `npm start` installs and builds for a minute. */
import { exitWith } from './cli.mjs';
import { listen } from './listen.mjs';

const probe = await listen(process.env.PORT).catch(exitWith);
probe.close();
