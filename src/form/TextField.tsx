import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from './fieldProps.ts';

interface TextFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly type?: 'email';
  /** Kind of value that the browser may fill in; none if absent. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /**
   * `ltr` for numbers and email addresses, which read left to right in every language; `auto` for
   * other text.
   */
  readonly dir?: 'ltr' | 'auto';
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
}

/** Input of one line. Long pasted text is not truncated: an error reports it. */
export function TextField({ onChange, type, inputMode = type, dir, ...rest }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type={type}
      inputMode={inputMode}
      dir={dir ?? (inputMode === undefined ? 'auto' : 'ltr')}
      // A description above the input would misalign it with its neighbour.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
