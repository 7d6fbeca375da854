import type { PrinterFailure, UsbPrinter } from '../machines/labelPrint/types.ts';

/* The parts of WebUSB used here; TypeScript has no types for it. */

interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly endpoints: readonly {
    readonly endpointNumber: number;
    readonly direction: 'in' | 'out';
    readonly type: 'bulk' | 'interrupt' | 'isochronous';
  }[];
}

interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly UsbAlternate[];
  }[];
}

export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null | undefined;
  readonly productName?: string | null | undefined;
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(interfaceNumber: number): Promise<void>;
  releaseInterface(interfaceNumber: number): Promise<void>;
  selectAlternateInterface(interfaceNumber: number, alternate: number): Promise<void>;
  transferOut(
    endpointNumber: number,
    data: BufferSource,
  ): Promise<{ readonly status: 'ok' | 'stall' | 'babble' }>;
}

export interface Usb {
  /** Devices that the user has allowed before. */
  getDevices(): Promise<readonly UsbDevice[]>;
  /** Opens the browser's dialog; rejects if nothing is chosen, or without a user's click. */
  requestDevice(options: {
    readonly filters: readonly { readonly classCode: number }[];
  }): Promise<UsbDevice>;
}

/** A label printer that is claimed while labels are sent. */
interface OpenPrinter {
  /** Sends all bytes. Returns the failure, which tells whether labels may be printed; null for success. */
  readonly send: (
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ) => Promise<PrinterFailure | null>;
  readonly close: () => Promise<void>;
}

export interface UsbPrinters {
  /** Asks the user for a printer; null if none is chosen. Browsers allow that only right after a click. */
  readonly choose: () => Promise<UsbPrinter | null>;
  /** Opens a printer that was chosen before. */
  readonly open: (printer: UsbPrinter) => Promise<OpenPrinter | PrinterFailure>;
}

/** Devices of the class "printer". */
const PRINTER = 7;
/** Bytes of one transfer. */
const CHUNK = 16_384;

const toUsbPrinter = (device: UsbDevice): UsbPrinter => {
  const { vendorId, productId, serialNumber = null, productName } = device;
  return { vendorId, productId, serialNumber, name: productName?.trim() ?? '' };
};

/** USB label printers of this computer. */
export function createUsbPrinters(usb: Usb): UsbPrinters {
  return {
    async choose() {
      const options = { filters: [{ classCode: PRINTER }] };
      const device = await usb.requestDevice(options).catch(() => null);
      return device === null ? null : toUsbPrinter(device);
    },
    async open(printer) {
      const device = (await usb.getDevices()).find(
        ({ vendorId, productId, serialNumber = null }) =>
          vendorId === printer.vendorId &&
          productId === printer.productId &&
          serialNumber === printer.serialNumber,
      );
      return device === undefined ? 'unplugged' : openPrinter(device);
    },
  };
}

/** Returns the USB label printers; null if the browser has no WebUSB. */
export function findUsbPrinters(): UsbPrinters | null {
  // Missing in some browsers, and without HTTPS.
  if (!('usb' in navigator)) return null;
  return createUsbPrinters(navigator.usb as Usb);
}

/** Returns the bulk OUT endpoint of a printer. */
function findPrinterEndpoint({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const outEndpoint = endpoints.find(
        ({ direction, type }) => direction === 'out' && type === 'bulk',
      );
      if (interfaceClass !== PRINTER || outEndpoint === undefined) continue;
      return {
        interfaceNumber,
        alternateSetting,
        hasAlternates: alternates.length > 1,
        endpoint: outEndpoint.endpointNumber,
      };
    }
  }
  return null;
}

const hasName = (error: unknown, name: string) => error instanceof Error && error.name === name;

async function openPrinter(device: UsbDevice): Promise<OpenPrinter | PrinterFailure> {
  const close = () => device.close().catch(() => undefined);
  try {
    await device.open();
    if (device.configuration === null) {
      await device.selectConfiguration(device.configurations[0]?.configurationValue ?? 1);
    }
    const printerEndpoint = findPrinterEndpoint(device);
    if (printerEndpoint === null) {
      await close();
      return 'unfit';
    }
    const { interfaceNumber, alternateSetting, hasAlternates, endpoint } = printerEndpoint;
    await device.claimInterface(interfaceNumber);
    if (hasAlternates) await device.selectAlternateInterface(interfaceNumber, alternateSetting);
    return {
      send: (bytes, signal) => send(device, endpoint, bytes, signal),
      async close() {
        await device.releaseInterface(interfaceNumber).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    // Any other failure means that another program or the system's driver holds the device.
    return hasName(error, 'NotFoundError') ? 'unplugged' : 'taken';
  }
}

async function send(
  device: UsbDevice,
  endpoint: number,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<PrinterFailure | null> {
  for (let from = 0; from < bytes.length; from += CHUNK) {
    signal.throwIfAborted();
    try {
      const { status } = await device.transferOut(endpoint, bytes.subarray(from, from + CHUNK));
      if (status !== 'ok') return 'interrupted';
    } catch {
      return 'interrupted';
    }
  }
  return null;
}
