import { Plural } from '@lingui/react/macro';
import type { SenderForecast } from '../../../machines/orderImport/senders.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SetSender } from './SenderNote.tsx';

/** Of the new orders that name no sender: how many take the default one, and how many have none. */
export function SenderLine({ senders }: { readonly senders: SenderForecast }) {
  const { byDefault, without } = senders;
  return (
    <>
      {byDefault > 0 && (
        <p className="flat above8 bold">
          <Plural
            id="check.sender.default"
            value={byDefault}
            one="# order uses your default sender"
            other="# orders use your default sender"
          />
        </p>
      )}
      {without > 0 && (
        <p className="line gap6 warned">
          <Icon name="warning" size={16} />
          <span>
            <Plural
              id="check.sender.none"
              value={without}
              one="# order has no sender: its label will have no return address."
              other="# orders have no sender: their labels will have no return address."
            />{' '}
            <SetSender />
          </span>
        </p>
      )}
    </>
  );
}
