import type { Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * Compiles changed texts. Invalid ICU messages, and those with unknown placeholders, are left out:
 * the built-in text is shown.
 */
export function compiled(texts: Readonly<Record<string, string>>, builtIn: Messages): Messages {
  const messages: Messages = {};
  for (const [id, text] of Object.entries(texts)) {
    try {
      const message = compileMessageOrThrow(text);
      const given = new Set(placeholdersIn(builtIn[id]));
      if (placeholdersIn(message).every((name) => given.has(name))) messages[id] = message;
    } catch {
      continue;
    }
  }
  return messages;
}

/** Names of the values that a compiled message asks for, those within plural forms too. */
function placeholdersIn(message: unknown): readonly string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms]: readonly unknown[] = token;
    const within = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...within.flatMap((form) => placeholdersIn(form))];
  });
}
