import { addressFile } from '../addressBook/file.ts';
import { allAddresses, listAddresses, offerAddresses } from '../addressBook/list.ts';
import { findDuplicates, keepApart } from '../addressBook/duplicates.ts';
import { mergeAddresses, undoMerge } from '../addressBook/merge.ts';
import { removeAddresses } from '../addressBook/remove.ts';
import { findAddress, findDefaultSender } from '../addressBook/rows.ts';
import { addAddress, updateAddress } from '../addressBook/save.ts';
import { tagAddresses } from '../addressBook/tags.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** The senders and receivers of a company. */
export function addressBookResource({ clock, countries }: Services): readonly Implementation[] {
  return [
    implement('queryAddressList', async ({ input, session, read }) =>
      read((trx) => listAddresses(trx, session.companyId, input)),
    ),

    implement('findAddressList', async ({ input, session, read }) => ({
      rows: await read((trx) => offerAddresses(trx, session.companyId, input)),
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
      await tenant((trx) => keepApart(trx, session.companyId, input));
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

    implement('exportAddressList', async ({ input, session, language, read }) => {
      const { kind, format } = input;
      const rows = allAddresses(read, session.companyId, kind);
      return addressFile(kind, rows, format, language);
    }),
  ];
}
