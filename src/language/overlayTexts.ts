import type { Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * Compiles changed texts. Invalid ICU messages, and those with unknown placeholders, are omitted,
 * so that the built-in text is shown.
 */
export function compileTexts(texts: Readonly<Record<string, string>>, builtIn: Messages): Messages {
  const messages: Messages = {};
  for (const [id, text] of Object.entries(texts)) {
    try {
      const message = compileMessageOrThrow(text);
      const known = new Set(listPlaceholders(builtIn[id]));
      if (listPlaceholders(message).every((name) => known.has(name))) messages[id] = message;
    } catch {
      continue;
    }
  }
  return messages;
}

/** Names of the placeholders of a compiled message, including those in plural forms. */
function listPlaceholders(message: unknown): readonly string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms]: readonly unknown[] = token;
    const nested = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...nested.flatMap((form) => listPlaceholders(form))];
  });
}
