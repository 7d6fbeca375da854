/** Prologue of a dump: comments, settings, and client commands. */
const PROLOGUE = new RegExp(
  String.raw`^(?:\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/;?|\\(?:restrict|connect)\s[^\n]*|` +
    String.raw`REM\s[^\n]*|(?:SET|USE|PRAGMA)\s[^;\n]+;?|GO\s*\n|(?:BEGIN|START)(?:\s+TRANSACTION)?\s*;)*`,
  'i',
);
const NAME = String.raw`(?:[\w.$]|[\`"[][^\`"\]\n]{1,128}[\`"\]])+`;
const TABLE = String.raw`(?:(?:TEMP(?:ORARY)?|UNLOGGED)\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?${NAME}\s*(?:\(|AS\b|LIKE\b)`;
const STATEMENT = new RegExp(
  String.raw`^(?:CREATE\s+(?:${TABLE}|(?:DATABASE|SCHEMA|TYPE|EXTENSION|SEQUENCE)\s)|` +
    String.raw`DROP\s+(?:TABLE|DATABASE|SCHEMA|VIEW)\s+(?:IF\s+EXISTS\s+)?${NAME}|` +
    String.raw`ALTER\s+(?:TABLE|DATABASE)\s+(?:ONLY\s+)?${NAME}\s|LOCK\s+TABLES\s+${NAME}|` +
    String.raw`(?:INSERT|REPLACE)\s+(?:IGNORE\s+)?INTO\s+${NAME}\s*(?:\([^)]*\)\s*)?(?:VALUES|SELECT)\b|` +
    String.raw`COPY\s+${NAME}\s*(?:\([^)]*\)\s*)?FROM\s|SELECT\s+pg_catalog\.)`,
  'i',
);

/** Returns whether a text is a SQL dump: statements that create and fill a table. */
export function isSql(text: string): boolean {
  const prologue = PROLOGUE.exec(text)?.[0] ?? '';
  return STATEMENT.test(text.slice(prologue.length));
}
