/** Orders to be created whose rows name no sender. */
export interface SenderForecast {
  /** They take the company's default sender. */
  readonly byDefault: number;
  /** There is no default sender: their labels have no return address. */
  readonly without: number;
}

export const noSenders: SenderForecast = { byDefault: 0, without: 0 };

export function addSenders(a: SenderForecast, b: SenderForecast): SenderForecast {
  return { byDefault: a.byDefault + b.byDefault, without: a.without + b.without };
}
