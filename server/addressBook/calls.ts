import { streamAddressFile } from './addressFile.ts';
import { streamAddresses, listAddresses, suggestAddresses } from './listAddresses.ts';
import { findDuplicates, markDistinct } from './duplicateAddresses.ts';
import { mergeAddresses, undoMerge } from './mergeAddresses.ts';
import { removeAddresses } from './removeAddresses.ts';
import { forecastAddresses, judgeAddresses, importAddresses } from './importAddresses.ts';
import { findAddress, findDefaultSender } from './addressRows.ts';
import { addAddress, updateAddress } from './saveAddress.ts';
import { tagAddresses } from './tagAddresses.ts';
import { listReceivedBatches } from '../batches/processBatch.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { countOutcomes } from '../metrics.ts';
import type { Services } from '../services.ts';

/** Calls about the senders and receivers of a company. */
export function addressBookCalls({ clock, countries }: Services): readonly Implementation[] {
  return [
    implement('queryAddressList', async ({ input, session, read }) =>
      read((trx) => listAddresses(trx, session.companyId, input)),
    ),

    implement('findAddressList', async ({ input, session, read }) => ({
      rows: await read((trx) => suggestAddresses(trx, session.companyId, input)),
    })),

    implement('findDefaultSender', async ({ session, read }) =>
      read((trx) => findDefaultSender(trx, session.companyId)),
    ),

    implement('getAddress', async ({ input, session, read }) =>
      read((trx) => findAddress(trx, session.companyId, input.addressId)),
    ),

    implement('addAddress', async ({ input: { kind, ...content }, session, tenant }) => {
      const by = { ...session, countries: await countries.facts() };
      return tenant((trx) => addAddress(trx, by, kind, content, clock()));
    }),

    implement('updateAddress', async ({ input, session, tenant }) => {
      const by = { ...session, countries: await countries.facts() };
      return tenant((trx) => updateAddress(trx, by, input, clock()));
    }),

    implement('deleteAddresses', async ({ input, session, tenant }) => ({
      outcomes: await tenant((trx) => removeAddresses(trx, session.companyId, input.ids)),
    })),

    implement('tagAddresses', async ({ input, session, tenant }) => ({
      outcomes: await tenant((trx) => tagAddresses(trx, session.companyId, input.addresses)),
    })),

    implement('findDuplicateAddresses', async ({ input, session, read }) =>
      read((trx) => findDuplicates(trx, session.companyId, input.kind)),
    ),

    implement('keepAddressesApart', async ({ input, session, tenant }) => {
      await tenant((trx) => markDistinct(trx, session.companyId, input));
      return null;
    }),

    implement('mergeAddresses', async ({ input, session, tenant }) => {
      const by = { ...session, countries: await countries.facts() };
      return tenant((trx) => mergeAddresses(trx, by, input, clock()));
    }),

    implement('undoMergeAddresses', async ({ input, session, tenant }) => {
      await tenant((trx) => undoMerge(trx, session.companyId, input.id));
      return null;
    }),

    implement('batchAddAddress', async ({ input: batch, bodyHash, session, tenant }) => {
      const caller = { ...session, countries: await countries.facts() };
      const rows = await judgeAddresses(batch, caller);
      const result = await tenant((trx) =>
        importAddresses(trx, { batch, bodyHash, rows, caller, now: clock() }),
      );
      countOutcomes(result.outcomes);
      return result;
    }),

    implement('importAddress', async ({ input: batch, session, read }) => {
      const { countryCode, companyId } = session;
      const rows = await judgeAddresses(batch, { countryCode, countries: await countries.facts() });
      return read((trx) => forecastAddresses(trx, companyId, batch, rows));
    }),

    implement('getAddressBatches', async ({ input, session, tenant }) =>
      tenant((trx) => listReceivedBatches(trx, session.companyId, input, 'addresses')),
    ),

    implement('exportAddressList', async ({ input, session, language, read }) => {
      const { kind, format } = input;
      const rows = streamAddresses(read, session.companyId, kind);
      return streamAddressFile(kind, rows, format, language);
    }),
  ];
}
