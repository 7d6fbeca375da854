import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ScanState } from '../../../machines/scanStation/types.ts';

export const stateTexts: Readonly<Record<ScanState, MessageDescriptor>> = {
  keeping: msg({ id: 'scan.state.waiting', message: 'Saved, not sent yet' }),
  waiting: msg({ id: 'scan.state.waiting', message: 'Saved, not sent yet' }),
  accepted: msg({ id: 'scan.state.accepted', message: 'Accepted' }),
  late: msg({ id: 'scan.state.late', message: 'Accepted, recorded late' }),
  refused: msg({ id: 'scan.state.refused', message: 'Refused' }),
  future: msg({ id: 'scan.state.future', message: 'Refused: clock is ahead' }),
  unknown: msg({ id: 'scan.state.unknown', message: 'Unknown number' }),
  duplicate: msg({ id: 'scan.state.duplicate', message: 'Already scanned' }),
};
