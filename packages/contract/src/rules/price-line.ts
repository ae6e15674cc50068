/** One dish of an order as pricing needs it; lines of the same dish are added up before. */
export interface PriceLine {
  readonly menuItemId: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly qty: number;
}
