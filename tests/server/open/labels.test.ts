import { beforeAll, expect, it } from 'vitest';
import { labelPen } from '../../../server/open/pen.ts';
import { languages } from '../../../src/api/contract/sheet.ts';
import { readCodes } from '../../support/barcodes.ts';
import { describeRules } from '../../support/databases.ts';
import { connect, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { chunksOf } from '../../support/png.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { OPEN_PATH } from '../../../src/api/contract/open/endpoint.ts';

const { canDraw } = await labelPen();

/** Names in letters that printers lack, as far as this machine has fonts for them. */
const names = Object.entries({
  Latin: 'Ama Mensah',
  Arabic: 'محمد عبد الله',
  Chinese: '王小明',
  Bengali: 'রহিম উদ্দিন',
  Cyrillic: 'Анна Иванова',
}).filter(([, name]) => canDraw(`${name}To`));

describeRules('labels of the open API', (engine) => {
  let server: TestServer;
  let shop: OpenClient;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await connect(server);
  });

  async function order(number: string, change: Record<string, unknown>): Promise<string> {
    const orders = [sampleOrder(number, 'domestic', change)];
    await shop.send('POST', '/orders', {
      body: { kind: 'domestic', orders },
      headers: { 'idempotency-key': number },
    });
    const { body } = await shop.send('GET', `/orders/${number}`);
    return String(Object(body)['waybillNo']);
  }

  /** A file of labels, byte for byte. */
  async function labels(asked: object, language = 'en') {
    const response = await server.request(`${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.secret}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify(asked),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), bytes };
  }

  it.each(names)(
    'are drawn in %s letters, and read back from the picture',
    async (script, name) => {
      const waybillNo = await order(`L-${script}`, { receiverName: name });
      for (const [dpi, width, height] of [
        [203, 799, 1_199],
        [300, 1_181, 1_772],
      ] as const) {
        const png = await labels({ numbers: [waybillNo], format: 'png', dpi });
        expect(png).toMatchObject({ status: 200, type: 'image/png' });
        const [head, density] = chunksOf(png.bytes);
        expect([head?.data.readUInt32BE(0), head?.data.readUInt32BE(4)]).toEqual([width, height]);
        // It is printed in its own size.
        expect(density?.data.readUInt32BE(0)).toBe(Math.round((dpi / 25.4) * 1_000));
        expect(await readCodes(png.bytes)).toEqual([
          `Code128 ${waybillNo}`,
          `QRCode ${waybillNo} 1/1`,
        ]);
      }
      const zpl = new TextDecoder().decode(
        (await labels({ numbers: [waybillNo], format: 'zpl' })).bytes,
      );
      // What the printer has no letters for is a picture of the line; all else it writes itself.
      expect(zpl.includes('^GFA')).toBe(script !== 'Latin');
      expect(zpl).toContain('^FDCotton shirts');
      const pdf = await labels({ numbers: [waybillNo], format: 'pdf' });
      expect(new TextDecoder('latin1').decode(pdf.bytes).includes('/ImageMask')).toBe(
        script !== 'Latin',
      );
    },
  );

  it.each(languages)(
    'have what is printed beside the texts in %s, or in English',
    async (language) => {
      const waybillNo = await order(`T-${language}`, {});
      const reply = await labels({ numbers: [waybillNo], format: 'zpl' }, language);
      expect(reply.status).toBe(200);
    },
  );

  it('of several pieces are pictures one by one', async () => {
    const waybillNo = await order('P-1', { pieces: 3 });
    const asked = { numbers: [waybillNo], format: 'png' };
    expect((await labels(asked)).status).toBe(400);
    expect((await labels({ ...asked, piece: 4 })).status).toBe(400);
    const second = await labels({ ...asked, piece: 2 });
    expect(await readCodes(second.bytes)).toContain(`QRCode ${waybillNo} 2/3`);
    const zpl = await labels({ ...asked, format: 'zpl', piece: 3 });
    const text = new TextDecoder().decode(zpl.bytes);
    expect(text.match(/\^XA/g)).toHaveLength(1);
    expect(text).toContain(`${waybillNo} 3/3`);
    const other = await order('P-2', {});
    expect((await labels({ numbers: [waybillNo, other], format: 'pdf', piece: 1 })).status).toBe(
      400,
    );
  });
});
