export { functionsOf } from './language/parser.ts';
export { Scripting, type ScriptingOptions } from './scripting.ts';
export type { Local, SentCommand, Trace, TracedLine } from './trace.ts';
