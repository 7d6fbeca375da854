/** The estimated freight of orders that would be created. */
export interface FreightForecast {
  /** Minor units by currency; never added up across currencies. */
  readonly sums: Readonly<Record<string, number>>;
  /** Orders with an estimate. */
  readonly orders: number;
}

export const noFreight: FreightForecast = { sums: {}, orders: 0 };

/** Sum of two forecasts. */
export function addFreight(a: FreightForecast, b: FreightForecast): FreightForecast {
  const sums = { ...a.sums };
  for (const [currency, amount] of Object.entries(b.sums)) {
    sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return { sums, orders: a.orders + b.orders };
}

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
