declare module 'virtual:lua-lines/*' {
  const runs: readonly import('./line-runs.ts').LineRun[];
  export default runs;
}
