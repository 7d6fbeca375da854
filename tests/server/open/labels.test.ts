import { once } from 'node:events';
import { beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ofCompany } from '../../../server/db/ofCompany.ts';
import { listen } from '../../../server/listen.ts';
import { createLabelPen } from '../../../server/labels/labelPen.ts';
import { languages } from '../../../src/domain/languages.ts';
import { readCodes } from '../../support/barcodes.ts';
import { describeRules } from '../../support/databases.ts';
import { connect, type OpenClient, sampleOrder } from '../../support/openApi.ts';
import { chunksOf } from '../../support/png.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { OPEN_PATH } from '../../../src/api/contract/open/openEndpoint.ts';

const { canDraw } = await createLabelPen();

const openProblem = v.object({
  errors: v.optional(
    v.array(v.object({ pointer: v.string(), rule: v.string(), detail: v.string() })),
  ),
});

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

  /** Changes an order behind the server's back. */
  const change = (waybillNo: string, values: { pieces?: number; receiver_name?: string }) =>
    server.db
      .updateTable('orders')
      .set(values)
      .$call(ofCompany(2))
      .where('waybill_no', '=', waybillNo)
      .execute();

  /** Lets something happen while the next labels are drawn. */
  function meanwhile(happens: () => unknown) {
    const { drawer } = server.services;
    return vi.spyOn(drawer, 'draw').mockImplementationOnce(async (...drawn) => {
      await happens();
      // The second call is that of the drawer itself.
      return drawer.draw(...drawn);
    });
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
    const { status, headers } = response;
    const [type, warnings] = ['content-type', 'portage-warnings'].map((name) => headers.get(name));
    return { status, type, warnings, bytes };
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
      // Lines without printer glyphs are sent as pictures; the printer writes all others itself.
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

  it('are answered with a warning that names the orders without a phone of the sender', async () => {
    const sender = { senderName: 'Ama Mensah', senderPhone: '+233201234567' };
    const whole = await order('W-1', sender);
    const nameless = await order('W-2', { senderName: undefined, senderPhone: undefined });
    const phoneless = await order('W-3', { ...sender, senderPhone: undefined });
    const all = await labels({ numbers: [whole, nameless, phoneless], format: 'zpl' }, 'bn');
    expect(all.status).toBe(200);
    const [, numbers, detail = ''] =
      /^label\.sender;count=2;numbers="([^"]*)";detail=%"([^"]*)"$/.exec(all.warnings ?? '') ?? [];
    expect(numbers).toBe(`${nameless} ${phoneless}`);
    expect(decodeURIComponent(detail)).toMatch(/^\p{Script=Bengali}/u);
    expect((await labels({ numbers: [whole], format: 'zpl' })).warnings).toBeNull();
  });

  it('of several pieces are pictures, one for each piece', async () => {
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

  /** Rule for each field of a refused call. */
  const faults = async (asked: object) => {
    const { status, bytes } = await labels(asked);
    const { errors = [] } = v.parse(openProblem, JSON.parse(new TextDecoder().decode(bytes)));
    return { status, errors };
  };

  it('of more orders than one call draws are refused, with both counts', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => order(`M-${at}`, { pieces: 999 })),
    );
    expect(await faults({ numbers })).toEqual({
      status: 400,
      errors: [
        {
          pointer: '#/numbers',
          rule: 'open.label.many.orders',
          detail:
            'These orders have 19980 labels. A call draws at most 1000: ask for fewer orders.',
        },
      ],
    });
    const { body } = await shop.send('GET', `/orders/${numbers[0]}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('of an order with more pieces than one call draws come in parts', async () => {
    const waybillNo = await order('M-LTL', { pieces: 999 });
    await change(waybillNo, { pieces: 2_500 });
    const asked = { numbers: [waybillNo], format: 'zpl' };
    const tooMany = {
      pointer: '#/lastPiece',
      detail:
        'These are 2500 labels. A call draws at most 1000: ask for them in parts with piece and lastPiece.',
    };
    expect(await faults(asked)).toMatchObject({ status: 400, errors: [tooMany] });
    const part = await labels({ ...asked, piece: 2_499, lastPiece: 2_500 });
    const pieces = new TextDecoder().decode(part.bytes).match(/\d+\/2500(?=\^FS)/g);
    expect(new Set(pieces)).toEqual(new Set(['2499/2500', '2500/2500']));
    const first = await labels({ ...asked, lastPiece: 2 });
    expect(new TextDecoder().decode(first.bytes).match(/\^XA/g)).toHaveLength(2);
    const pointers = async (change: object) =>
      (await faults({ ...asked, ...change })).errors.map(({ pointer, rule }) => [pointer, rule]);
    expect(await pointers({ piece: 3, lastPiece: 2 })).toEqual([
      ['#/lastPiece', 'open.label.piece.before'],
    ]);
    expect(await pointers({ piece: 2, lastPiece: 2_501 })).toEqual([
      ['#/lastPiece', 'open.label.piece.none'],
    ]);
    expect(await pointers({ lastPiece: 2, format: 'png' })).toEqual([
      ['#/piece', 'open.label.piece.png'],
    ]);
  });

  it('are not printed once the client is gone', async () => {
    const waybillNo = await order('M-GONE', { pieces: 999 });
    const leaving = new AbortController();
    const draw = meanwhile(() => leaving.abort());
    const answer = await server.request(`${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numbers: [waybillNo] }),
      signal: leaving.signal,
    });
    draw.mockRestore();
    expect(answer.status).toBe(408);
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('are not printed once the client’s connection is closed', async () => {
    const waybillNo = await order('M-CLOSED', { pieces: 999 });
    const listening = await listen(server.app, '127.0.0.1', 0);
    const leaving = new AbortController();
    const drawn = Promise.withResolvers<unknown>();
    const { drawer } = server.services;
    const draw = vi
      .spyOn(drawer, 'draw')
      .mockImplementationOnce(async (companyId, file, signal) => {
        leaving.abort();
        await once(signal, 'abort');
        const drawing = drawer.draw(companyId, file, signal);
        drawn.resolve(drawing.catch((error: unknown) => error));
        return drawing;
      });
    const asked = fetch(`${listening.url}${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numbers: [waybillNo] }),
      signal: leaving.signal,
    });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    expect(await drawn.promise).toMatchObject({ key: 'error.timeout' });
    draw.mockRestore();
    await listening.stop();
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('show the order as it is when its print is recorded', async () => {
    const waybillNo = await order('M-EDIT', {});
    const draw = meanwhile(() => change(waybillNo, { receiver_name: 'Efua Sarpong' }));
    const zpl = await labels({ numbers: [waybillNo], format: 'zpl' });
    draw.mockRestore();
    expect(new TextDecoder().decode(zpl.bytes)).toContain('Efua Sarpong');
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'printed' });
  });

  it('are refused without a record if an order is cancelled in between', async () => {
    const waybillNo = await order('M-CANCEL', {});
    const draw = meanwhile(() => shop.send('POST', `/orders/${waybillNo}/cancel`, { body: {} }));
    const { status } = await labels({ numbers: [waybillNo], format: 'zpl' });
    draw.mockRestore();
    expect(status).toBe(409);
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'cancelled' });
  });
});
