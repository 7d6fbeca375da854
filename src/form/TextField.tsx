import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from './fieldProps.ts';

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly type?: 'email';
  /** Kind of value that the browser may fill in; none if absent. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /**
   * Codes such as numbers and email addresses read left to right in every language; other text by
   * its letters.
   */
  readonly dir?: 'ltr' | 'auto';
  readonly inputMode?: 'numeric' | 'decimal' | 'email';
}

/** One line of text. Pasted text is never cut: an error reports text that is too long. */
export function TextField({ onChange, type, inputMode = type, dir, ...rest }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type={type}
      inputMode={inputMode}
      dir={dir ?? (inputMode === undefined ? 'auto' : 'ltr')}
      // A hint above would move the field out of line with the one beside it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
