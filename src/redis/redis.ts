import { commands } from './commands/index.ts';
import { Simulator, type SimulatorOptions } from './simulator.ts';

/** An in-memory Redis with every command, and with those it is given beside them, such as scripting. */
export class Redis extends Simulator {
  constructor(options: Partial<SimulatorOptions> = {}) {
    super({ ...options, commands: { ...commands, ...options.commands } });
  }
}
