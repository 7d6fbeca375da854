import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { createCalls } from '../../src/api/calls.ts';
import { orderActionCalls } from '../../src/api/contract/orders/orderActionCalls.ts';
import { orderLabels } from '../../src/api/contract/orders/orderLabels.ts';
import { createLabels, labelTable } from '../../src/composition/labelPrint.ts';
import { createUsbPrinters, type Usb, type UsbDevice } from '../../src/composition/usbPrinter.ts';
import { paths } from '../../src/routes/paths.ts';
import { createPrintStore } from '../../src/storage/printStore.ts';
import { sampleLabel } from '../models/labelPrint.model.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const ids = ['0193b5a2-0000-7000-8000-00000000000a', '0193b5a2-0000-7000-8000-00000000000b'];

/** Fake server responses for printing, by path. */
const defaultResponses: Readonly<Record<string, unknown>> = {
  [orderLabels.printWweLabel.path]: { labels: ids.map((id, at) => sampleLabel(id, at + 1)) },
  [orderActionCalls.printOrders.path]: {
    outcomes: ids.map((id) => ({ outcome: 'done', id, status: 'printed' })),
  },
};

/** Fake label printer that records its data and calls; `change` overrides its members. */
function createPrinter(change: Partial<UsbDevice> = {}) {
  const sentParts: Uint8Array[] = [];
  const calls: string[] = [];
  const recordCall = (call: string) => async () => {
    calls.push(call);
  };
  const configuration = {
    configurationValue: 1,
    interfaces: [
      {
        interfaceNumber: 0,
        alternates: [
          {
            alternateSetting: 0,
            // Class 7 has the printers.
            interfaceClass: 7,
            endpoints: [
              { endpointNumber: 2, direction: 'in', type: 'bulk' },
              { endpointNumber: 1, direction: 'out', type: 'bulk' },
            ],
          },
        ],
      },
    ],
  } as const;
  const device: UsbDevice = {
    vendorId: 2655,
    productId: 1,
    serialNumber: 'Z1',
    productName: 'ZTC ZD421-203dpi ZPL',
    configuration,
    configurations: [configuration],
    open: recordCall('open'),
    close: recordCall('close'),
    selectConfiguration: recordCall('configure'),
    claimInterface: recordCall('claim'),
    releaseInterface: recordCall('release'),
    selectAlternateInterface: recordCall('alternate'),
    transferOut: async (endpoint, data) => {
      if (!(data instanceof Uint8Array)) throw new TypeError('Bytes are sent.');
      expect(endpoint).toBe(1);
      sentParts.push(data.slice());
      return { status: 'ok' };
    },
    ...change,
  };
  return { device, sentParts, calls };
}

const decode = (parts: readonly Uint8Array[]) =>
  new TextDecoder().decode(new Uint8Array(parts.flatMap((part) => [...part])));

/** Print page with two orders and a fake USB. */
async function openPrintPage(usb: Usb | null, responses = defaultResponses) {
  localStorage.clear();
  const session = signedIn({ permissions: ['order.read', 'order.print'] });
  const savedFiles: Blob[] = [];
  const labels = createLabels({
    client: createCalls(labelTable, {
      baseUrl: '',
      token: () => null,
      language: () => 'en',
      onNotSignedIn: () => undefined,
      fetch: async (url) =>
        Response.json({ code: 0, success: true, message: '', data: responses[url] ?? null }),
    }),
    session,
    prints: createPrintStore(sessionStorage, localStorage),
    openPrintDialog: () => Promise.resolve(),
    saveFile: (blob) => savedFiles.push(blob),
    usbPrinters: usb === null ? null : createUsbPrinters(usb),
    watchCodes: () => () => undefined,
  });
  labels.handToPrintPage({ by: 'ids', ids }, 'preview', '/');
  const { screen } = await showApp({
    path: paths.orderPrint,
    session,
    work: { ...createTestWork(), ...labels },
  });
  await screen.getByRole('button', { name: en['print.setup'] }).click();
  const chooseOutput = (output: string) =>
    screen.getByRole('combobox', { name: en['print.output'] }).selectOptions(output);
  return { screen, savedFiles, chooseOutput };
}

/** Print page set up for USB, on which no label printer is chosen yet. */
async function openWithUsb(usb: Usb, responses = defaultResponses) {
  const page = await openPrintPage(usb, responses);
  expect(page.screen.getByText(en['print.noUsb']).elements()).toEqual([]);
  await page.chooseOutput('usb');
  const chooseButton = page.screen.getByRole('button', { name: en['print.usb.choose'] });
  const printButton = page.screen.getByRole('button', {
    name: 'Print 3 labels · 100 × 150 mm · ZTC ZD421-203dpi ZPL',
  });
  return { ...page, chooseButton, printButton };
}

test('a browser without USB shows which browsers support it, and alternatives', async () => {
  const { screen } = await openPrintPage(null);
  await expect.element(screen.getByText(en['print.noUsb'])).toBeVisible();
  expect(screen.getByRole('option', { name: en['print.usb'] }).elements()).toEqual([]);
});

test('a label printer is named on the button, gets the bytes of the ZPL file, and the page asks what was printed', async () => {
  const { device, sentParts, calls } = createPrinter();
  const request = vi.fn<Usb['requestDevice']>(async () => device);
  const { screen, savedFiles, chooseOutput, chooseButton, printButton } = await openWithUsb({
    getDevices: async () => (request.mock.calls.length === 0 ? [] : [device]),
    requestDevice: request,
  });
  await chooseOutput('zpl');
  await screen.getByRole('button', { name: 'Save 3 labels as ZPL · 100 × 150 mm' }).click();
  await screen.getByRole('button', { name: en['print.asking.all'] }).click();
  await screen.getByRole('button', { name: en['print.again'] }).click();
  await screen.getByRole('button', { name: en['print.setup'] }).click();
  await chooseOutput('usb');
  await chooseButton.click();
  await printButton.click();
  await expect.element(screen.getByText(en['print.asking.title'])).toBeVisible();
  expect(request).toHaveBeenCalledExactlyOnceWith({ filters: [{ classCode: 7 }] });
  const [file] = savedFiles;
  const zpl = (await file?.text()) ?? '';
  expect(zpl).toContain('^XA');
  expect(decode(sentParts)).toBe(zpl);
  expect(calls).toEqual(['open', 'claim', 'release', 'close']);

  // The printer is remembered, and can be changed.
  await screen.getByRole('button', { name: en['print.asking.none'] }).click();
  await printButton.click();
  await screen.getByRole('button', { name: en['print.asking.none'] }).click();
  expect(request).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: en['print.setup'] }).click();
  await screen.getByRole('button', { name: en['print.usb.other'] }).click();
  await printButton.click();
  await screen.getByRole('checkbox', { name: en['print.asking.never'] }).click();
  await screen.getByRole('button', { name: en['print.asking.all'] }).click();
  await expect.element(screen.getByText('2 orders marked as printed')).toBeVisible();
  expect(request).toHaveBeenCalledTimes(2);
  expect(createPrintStore(sessionStorage, localStorage).loadSettings()).toMatchObject({
    output: 'usb',
    shouldAsk: false,
    usbPrinter: { vendorId: 2655, productId: 1, serialNumber: 'Z1', name: device.productName },
  });
});

test('labels that complete no order record nothing, without a call', async () => {
  const responses = {
    ...defaultResponses,
    [orderLabels.printWweLabel.path]: { labels: ids.map((id) => sampleLabel(id, 2)) },
    [orderActionCalls.printOrders.path]: null,
  };
  const { screen, chooseOutput } = await openPrintPage(null, responses);
  await chooseOutput('printer');
  await screen.getByRole('button', { name: 'Print 4 labels · 100 × 150 mm' }).click();
  await screen.getByRole('textbox', { name: en['print.asking.last'] }).fill('1');
  await screen.getByRole('button', { name: en['print.asking.upTo'] }).click();
  await expect.element(screen.getByText('No orders marked as printed')).toBeVisible();
});

const failWith = (name: string) => async () => {
  throw new DOMException('', name);
};

test.each([
  ['the user chooses no printer', null, 'print.usb.none'],
  [
    'another program uses the printer',
    createPrinter({ claimInterface: failWith('NetworkError') }),
    'print.usb.taken',
  ],
  [
    'the system blocks the printer',
    createPrinter({ open: failWith('SecurityError') }),
    'print.usb.taken',
  ],
  [
    'the printer is unplugged',
    createPrinter({ open: failWith('NotFoundError') }),
    'print.usb.unplugged',
  ],
  [
    'the device is not a label printer',
    createPrinter({ configuration: { configurationValue: 1, interfaces: [] } }),
    'print.usb.unfit',
  ],
] as const)('an alert explains why no label is printed if %s', async (_, printer, text) => {
  const { screen, chooseButton, printButton } = await openWithUsb({
    getDevices: async () => (printer === null ? [] : [printer.device]),
    requestDevice: printer === null ? failWith('NotFoundError') : async () => printer.device,
  });
  await chooseButton.click();
  if (printer !== null) await printButton.click();
  await expect.element(screen.getByRole('alert').getByText(en[text])).toBeVisible();
  await expect.element(printer === null ? chooseButton : printButton).toBeVisible();
  expect(printer?.sentParts ?? []).toEqual([]);
});

test('the page asks what was printed if the printer disconnects', async () => {
  const { device, calls } = createPrinter({ transferOut: failWith('NetworkError') });
  const { screen, chooseButton, printButton } = await openWithUsb({
    getDevices: async () => [device],
    requestDevice: async () => device,
  });
  await chooseButton.click();
  await printButton.click();
  await expect.element(screen.getByText(en['print.asking.title'])).toBeVisible();
  await expect.element(screen.getByText(en['print.usb.interrupted'])).toBeVisible();
  await expect.poll(() => calls).toEqual(['open', 'claim', 'release', 'close']);
  await screen.getByRole('button', { name: en['print.asking.none'] }).click();
  await expect.element(printButton).toBeVisible();
});

test('orders without a sender phone are listed before printing', async () => {
  const [firstLabel, secondLabel] = ids.map((id, at) => sampleLabel(id, at + 1));
  if (firstLabel === undefined || secondLabel === undefined) throw new Error('No labels.');
  const labels = [firstLabel, { ...secondLabel, sender: { ...secondLabel.sender, phone: null } }];
  const usb: Usb = {
    getDevices: async () => [],
    requestDevice: async () => createPrinter().device,
  };
  const { screen, chooseButton } = await openWithUsb(usb, {
    ...defaultResponses,
    [orderLabels.printWweLabel.path]: { labels },
  });
  const warning = screen.getByRole('alert');
  await expect.element(warning.getByText('1 order has no sender phone')).toBeVisible();
  const order = warning.getByRole('link', { name: secondLabel.waybillNo });
  await expect
    .element(order)
    .toHaveAttribute('href', expect.stringContaining(secondLabel.waybillNo));
  expect(warning.getByText(firstLabel.waybillNo).elements()).toHaveLength(0);
  await expect.element(chooseButton).toBeEnabled();
});
