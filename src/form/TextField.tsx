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
   * Codes read left to right in every language, as numbers and email addresses do; other text by
   * its own letters.
   */
  readonly dir?: 'ltr' | 'auto';
  readonly inputMode?: 'numeric' | 'decimal' | 'email';
}

/**
 * One line of text. Whatever is pasted stays: what is too long is said, not cut.
 */
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
