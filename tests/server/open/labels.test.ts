import { once } from 'node:events';
import { beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ofCompany } from '../../../server/db/ofCompany.ts';
import { listen } from '../../../server/listen.ts';
import { createLabelPen } from '../../../server/labels/labelPen.ts';
import { languages } from '../../../src/domain/languages.ts';
import { readCodes } from '../../support/barcodes.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, type OpenClient, sampleOrder } from '../../support/openApi.ts';
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

describeOnChosenDatabases('labels of the open API', (databaseKind) => {
  let server: TestServer;
  let shop: OpenClient;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    shop = await connectPlatform(server);
  });

  async function createOrder(number: string, change: Record<string, unknown>): Promise<string> {
    const orders = [sampleOrder(number, 'domestic', change)];
    await shop.send('POST', '/orders', {
      body: { kind: 'domestic', orders },
      headers: { 'idempotency-key': number },
    });
    const { body } = await shop.send('GET', `/orders/${number}`);
    return String(Object(body)['waybillNo']);
  }

  /** Changes an order in the database directly. */
  const updateOrder = (waybillNo: string, values: { pieces?: number; receiver_name?: string }) =>
    server.db
      .updateTable('orders')
      .set(values)
      .$call(ofCompany(2))
      .where('waybill_no', '=', waybillNo)
      .execute();

  /** Runs a function while the next labels are drawn. */
  function whileDrawing(run: () => unknown) {
    const { labelRenderer } = server.services;
    return vi.spyOn(labelRenderer, 'draw').mockImplementationOnce(async (...args) => {
      await run();
      // The spy applies once: this call reaches the renderer.
      return labelRenderer.draw(...args);
    });
  }

  /** Fetches a file of labels as bytes. */
  async function fetchLabels(request: object, language = 'en') {
    const response = await server.request(`${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.secret}`,
        'content-type': 'application/json',
        'accept-language': language,
      },
      body: JSON.stringify(request),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    const [type, warnings] = ['content-type', 'portage-warnings'].map((name) => headers.get(name));
    return { status, type, warnings, bytes };
  }

  it.each(names)('a label in %s letters has legible codes', async (script, name) => {
    const waybillNo = await createOrder(`L-${script}`, { receiverName: name });
    // Dots of a label of 100 × 150 mm.
    for (const [dpi, width, height] of [
      [203, 799, 1_199],
      [300, 1_181, 1_772],
    ] as const) {
      const png = await fetchLabels({ numbers: [waybillNo], format: 'png', dpi });
      expect(png).toMatchObject({ status: 200, type: 'image/png' });
      const [head, density] = chunksOf(png.bytes);
      expect([head?.data.readUInt32BE(0), head?.data.readUInt32BE(4)]).toEqual([width, height]);
      // The picture has the size of the paper.
      expect(density?.data.readUInt32BE(0)).toBe(Math.round((dpi / 25.4) * 1_000));
      expect(await readCodes(png.bytes)).toEqual([
        `Code128 ${waybillNo}`,
        `QRCode ${waybillNo} 1/1`,
      ]);
    }
    const zpl = new TextDecoder().decode(
      (await fetchLabels({ numbers: [waybillNo], format: 'zpl' })).bytes,
    );
    // Lines without printer glyphs are sent as pictures; the printer draws all others itself.
    expect(zpl.includes('^GFA')).toBe(script !== 'Latin');
    expect(zpl).toContain('^FDCotton shirts');
    const pdf = await fetchLabels({ numbers: [waybillNo], format: 'pdf' });
    expect(new TextDecoder('latin1').decode(pdf.bytes).includes('/ImageMask')).toBe(
      script !== 'Latin',
    );
  });

  it.each(languages)('captions are printed in %s or in English', async (language) => {
    const waybillNo = await createOrder(`T-${language}`, {});
    const reply = await fetchLabels({ numbers: [waybillNo], format: 'zpl' }, language);
    expect(reply.status).toBe(200);
  });

  it('a header warns of orders whose sender has no phone', async () => {
    const sender = { senderName: 'Ama Mensah', senderPhone: '+233201234567' };
    const complete = await createOrder('W-1', sender);
    const nameless = await createOrder('W-2', { senderName: undefined, senderPhone: undefined });
    const phoneless = await createOrder('W-3', { ...sender, senderPhone: undefined });
    const reply = await fetchLabels(
      { numbers: [complete, nameless, phoneless], format: 'zpl' },
      'bn',
    );
    expect(reply.status).toBe(200);
    const [, numbers, detail = ''] =
      /^label\.sender;count=2;numbers="([^"]*)";detail=%"([^"]*)"$/.exec(reply.warnings ?? '') ??
      [];
    expect(numbers).toBe(`${nameless} ${phoneless}`);
    expect(decodeURIComponent(detail)).toMatch(/^\p{Script=Bengali}/u);
    expect((await fetchLabels({ numbers: [complete], format: 'zpl' })).warnings).toBeNull();
  });

  it('a picture shows one piece of an order', async () => {
    const waybillNo = await createOrder('P-1', { pieces: 3 });
    const request = { numbers: [waybillNo], format: 'png' };
    expect((await fetchLabels(request)).status).toBe(400);
    expect((await fetchLabels({ ...request, piece: 4 })).status).toBe(400);
    const second = await fetchLabels({ ...request, piece: 2 });
    expect(await readCodes(second.bytes)).toContain(`QRCode ${waybillNo} 2/3`);
    const zpl = await fetchLabels({ ...request, format: 'zpl', piece: 3 });
    const text = new TextDecoder().decode(zpl.bytes);
    expect(text.match(/\^XA/g)).toHaveLength(1);
    expect(text).toContain(`${waybillNo} 3/3`);
    const otherWaybillNo = await createOrder('P-2', {});
    expect(
      (await fetchLabels({ numbers: [waybillNo, otherWaybillNo], format: 'pdf', piece: 1 })).status,
    ).toBe(400);
  });

  /** Status and errors of a refused call. */
  const fetchErrors = async (request: object) => {
    const { status, bytes } = await fetchLabels(request);
    const { errors = [] } = v.parse(openProblem, JSON.parse(new TextDecoder().decode(bytes)));
    return { status, errors };
  };

  it('a call for more labels than one call draws is refused with both counts', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => createOrder(`M-${at}`, { pieces: 999 })),
    );
    expect(await fetchErrors({ numbers })).toEqual({
      status: 400,
      errors: [
        {
          pointer: '#/numbers',
          rule: 'open.label.many.orders',
          detail:
            'These orders have 19980 labels. A call returns at most 1000: ask for fewer orders.',
        },
      ],
    });
    const { body } = await shop.send('GET', `/orders/${numbers[0]}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('labels of an order with many pieces can be drawn in parts', async () => {
    const waybillNo = await createOrder('M-LTL', { pieces: 999 });
    await updateOrder(waybillNo, { pieces: 2_500 });
    const request = { numbers: [waybillNo], format: 'zpl' };
    const tooMany = {
      pointer: '#/lastPiece',
      detail:
        'These are 2500 labels. A call returns at most 1000: ask for them in parts with piece and lastPiece.',
    };
    expect(await fetchErrors(request)).toMatchObject({ status: 400, errors: [tooMany] });
    const lastPieces = await fetchLabels({ ...request, piece: 2_499, lastPiece: 2_500 });
    const pieces = new TextDecoder().decode(lastPieces.bytes).match(/\d+\/2500(?=\^FS)/g);
    expect(new Set(pieces)).toEqual(new Set(['2499/2500', '2500/2500']));
    const first = await fetchLabels({ ...request, lastPiece: 2 });
    expect(new TextDecoder().decode(first.bytes).match(/\^XA/g)).toHaveLength(2);
    const fetchPointers = async (change: object) =>
      (await fetchErrors({ ...request, ...change })).errors.map(({ pointer, rule }) => [
        pointer,
        rule,
      ]);
    expect(await fetchPointers({ piece: 3, lastPiece: 2 })).toEqual([
      ['#/lastPiece', 'open.label.piece.before'],
    ]);
    expect(await fetchPointers({ piece: 2, lastPiece: 2_501 })).toEqual([
      ['#/lastPiece', 'open.label.piece.none'],
    ]);
    expect(await fetchPointers({ lastPiece: 2, format: 'png' })).toEqual([
      ['#/piece', 'open.label.piece.png'],
    ]);
  });

  it('labels are not recorded as printed once the client is gone', async () => {
    const waybillNo = await createOrder('M-GONE', { pieces: 999 });
    const controller = new AbortController();
    const draw = whileDrawing(() => controller.abort());
    const answer = await server.request(`${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numbers: [waybillNo] }),
      signal: controller.signal,
    });
    draw.mockRestore();
    expect(answer.status).toBe(408);
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('labels are not recorded as printed once the client’s connection is closed', async () => {
    const waybillNo = await createOrder('M-CLOSED', { pieces: 999 });
    const listening = await listen(server.app, '127.0.0.1', 0);
    const controller = new AbortController();
    const outcome = Promise.withResolvers<unknown>();
    const { labelRenderer } = server.services;
    const draw = vi
      .spyOn(labelRenderer, 'draw')
      .mockImplementationOnce(async (companyId, file, signal) => {
        controller.abort();
        await once(signal, 'abort');
        const drawing = labelRenderer.draw(companyId, file, signal);
        outcome.resolve(drawing.catch((error: unknown) => error));
        return drawing;
      });
    const request = fetch(`${listening.url}${OPEN_PATH}/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ numbers: [waybillNo] }),
      signal: controller.signal,
    });
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
    expect(await outcome.promise).toMatchObject({ key: 'error.timeout' });
    draw.mockRestore();
    await listening.stop();
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'created' });
  });

  it('labels show the order as of the recorded print', async () => {
    const waybillNo = await createOrder('M-EDIT', {});
    const draw = whileDrawing(() => updateOrder(waybillNo, { receiver_name: 'Efua Sarpong' }));
    const zpl = await fetchLabels({ numbers: [waybillNo], format: 'zpl' });
    draw.mockRestore();
    expect(new TextDecoder().decode(zpl.bytes)).toContain('Efua Sarpong');
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'printed' });
  });

  it('labels are refused without a record if an order is cancelled in between', async () => {
    const waybillNo = await createOrder('M-CANCEL', {});
    const draw = whileDrawing(() => shop.send('POST', `/orders/${waybillNo}/cancel`, { body: {} }));
    const { status } = await fetchLabels({ numbers: [waybillNo], format: 'zpl' });
    draw.mockRestore();
    expect(status).toBe(409);
    const { body } = await shop.send('GET', `/orders/${waybillNo}`);
    expect(body).toMatchObject({ status: 'cancelled' });
  });
});
