/** Props that a form gives an input. */
export interface FieldProps<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** Error text in the page's language. */
  readonly error: string | null;
  /** True while what was typed is sent: what is typed then would be lost with the answer. */
  readonly readOnly?: boolean;
  readonly onChange: (value: Value) => void;
}
