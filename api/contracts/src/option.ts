/** One entry of a fixed choice: `value` is sent, `label` is shown. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}
