/** A script that is not Lua 5.1, in the real compiler's words: `user_script:1: '=' expected near '<eof>'`. */
export class LuaSyntaxError {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}
