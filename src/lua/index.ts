export { Scripting, type ScriptingOptions } from './scripting.ts';
export type { Local, SentCommand, Step, Trace } from './trace.ts';
