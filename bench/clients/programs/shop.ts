/** Calls that each program makes with its generated client. */
export interface Shop {
  /** Creates an order and returns its waybill number. */
  readonly create: (orderNo: string) => Promise<string>;
  readonly label: (waybillNo: string, format: LabelFormat) => Promise<Uint8Array>;
  /** Returns the status of an order. */
  readonly track: (waybillNo: string) => Promise<string>;
  /** Cancels without a reason, so without a body, and returns the status. */
  readonly cancel: (waybillNo: string) => Promise<string>;
}

export type LabelFormat = 'pdf' | 'zpl' | 'png';

const { PORTAGE_URL, PORTAGE_KEY } = process.env;
export const address = PORTAGE_URL ?? '';
export const key = PORTAGE_KEY ?? '';
export const authorization = { Authorization: `Bearer ${key}` };

export const buildOrders = (customerOrderNo: string) => ({
  kind: 'domestic' as const,
  orders: [
    {
      customerOrderNo,
      receiverName: 'Ama Mensah',
      receiverPhone: '+233201234567',
      receiverProvince: 'Greater Accra',
      receiverCity: 'Accra',
      receiverAddress: '12 Oxford Street, Osu',
      senderName: 'Kente House',
      senderPhone: '+233302123456',
      senderAddress: '4 Liberation Road, Accra',
      goodsName: 'Cotton shirts',
      pieces: 1,
      weightKg: 1.2,
      service: 'STANDARD',
      paymentMethod: 'PREPAID',
    },
  ],
});

/** The waybill number of the created order. Throws if the order was refused. */
export function parseWaybillNo(answer: { results: readonly object[] }): string {
  const [result] = answer.results;
  if (result === undefined || !('waybillNo' in result) || typeof result.waybillNo !== 'string') {
    throw new Error(`Not created: ${JSON.stringify(answer)}`);
  }
  return result.waybillNo;
}

export const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Creates an order, loads its label, tracks and cancels it, and prints the results. */
export async function run(shop: Shop): Promise<void> {
  const [orderNo = '', format = 'pdf'] = process.argv.slice(2);
  const waybillNo = await shop.create(orderNo);
  const label = await shop.label(waybillNo, format as LabelFormat);
  const tracked = await shop.track(waybillNo);
  const cancelled = await shop.cancel(waybillNo);
  process.stdout.write(
    JSON.stringify({
      waybillNo,
      label: Buffer.from(label).toString('base64'),
      tracked,
      cancelled,
    }),
  );
}
