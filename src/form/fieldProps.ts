/** What an input needs of its form. */
export interface FieldProps<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** What is wrong with it, in the page's language. */
  readonly error: string | null;
  /** True while what was typed is sent: what is typed then would be lost with the answer. */
  readonly readOnly?: boolean;
  readonly onChange: (value: Value) => void;
}
