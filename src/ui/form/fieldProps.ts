/** What an input needs of its form. */
export interface FieldProps<Value = string> {
  readonly name: string;
  readonly value: Value;
  /** What is wrong with it, in the page's language. */
  readonly error: string | null;
  readonly onChange: (value: Value) => void;
}
