import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from './fieldProps.ts';

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** Codes and addresses read left to right in every language. */
  readonly dir?: 'ltr' | 'auto';
  readonly inputMode?: 'numeric' | 'decimal' | 'email';
}

/**
 * One line of text. Whatever is pasted stays: what is too long is said, not cut.
 */
export function TextField({ onChange, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      // A hint above would move the field out of line with the one beside it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
