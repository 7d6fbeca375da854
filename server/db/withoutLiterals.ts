/** A quoted identifier or a parameter, which stay; a text in quotes or between dollars; a number. */
const TOKEN =
  /"(?:[^"]|"")*"|\$\d+|\be?'(?:\\[^]|''|[^'])*(?:'|$)|'(?:''|[^'])*(?:'|$)|\$(\w*)\$[^]*?(?:\$\1\$|$)|(?<![\w$])\d+(?:\.\d+)?(?:e[+-]?\d+)?(?!\w)/gi;

/** A statement with `?` in the place of each literal. */
export function withoutLiterals(statement: string): string {
  return statement.replace(TOKEN, (token) => (/^(?:"|\$\d)/.test(token) ? token : '?'));
}
