import { readdirSync } from 'node:fs';

/** A script of the package as its own file has it. */
export interface Installed {
  readonly name: string;
  readonly content: string;
  readonly keys: number;
}

const FOLDER = new URL('scripts/', import.meta.resolve('bullmq/dist/esm/version.js'));

/** The files of all the scripts that bullmq installs, such as `promote-9.js`. */
export const SCRIPT_FILES = readdirSync(FOLDER).filter((file) => /-\d+\.js$/.test(file));

/** A script, by its file's name. */
export async function installed(file: string): Promise<Installed> {
  const [script] = Object.values(
    (await import(/* @vite-ignore */ `bullmq/dist/esm/scripts/${file}`)) as Record<string, Installed>,
  );
  if (!script) throw new Error(`${file} has no script`);
  return script;
}
