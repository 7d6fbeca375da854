import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectRemoval, selectRemovalStep } from '../../machines/addressBook/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import css from './addresses.module.css';
import type { RemovalActor } from './useAddressRemoval.ts';

/** Confirms a deletion and names addresses that were already deleted. */
export function AddressRemovalDialog({ actor }: { readonly actor: RemovalActor }) {
  const { i18n } = useLingui();
  const step = useSelector(actor, selectRemovalStep);
  const { addresses, outcomes, failure } = useSelector(actor, selectRemoval);
  if (step === null) return null;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const title = <Trans id="addresses.delete.title">Delete addresses?</Trans>;
  const count = addresses.length;
  if (step === 'reported') {
    const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
    const alreadyDeleted = addresses.filter((_, at) => outcomes[at]?.outcome === 'unknown');
    return (
      <Dialog title={title} onClose={dismiss}>
        <p className="flat" role="status">
          <Plural
            id="addresses.deleted"
            value={done}
            _0="No addresses deleted"
            one="# address deleted"
            other="# addresses deleted"
          />
        </p>
        {alreadyDeleted.length > 0 && (
          <>
            <p className="flat">
              <Trans id="addresses.goneBefore">Already deleted by someone else:</Trans>
            </p>
            <ul className={`grid gap6 bullets ${css['list']}`}>
              {alreadyDeleted.map(({ id, values }) => (
                <li key={id}>
                  <bdi>{values.name}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={dismiss}>
            <Trans id="bulk.back">Back to the list</Trans>
          </Button>
        </Group>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={dismiss}>
      <FormAlert text={step === 'failed' && failure !== null ? failureText(i18n, failure) : null} />
      <p className="flat">
        <Plural
          id="addresses.delete.text"
          value={count}
          one="# address will be deleted from your company’s address book. Existing orders don’t change."
          other="# addresses will be deleted from your company’s address book. Existing orders don’t change."
        />
      </p>
      <DialogButtons onCancel={dismiss} busy={step === 'removing'}>
        <BusyButton
          color="red"
          loading={step === 'removing'}
          onClick={() => actor.send({ type: 'confirm' })}
        >
          <Trans id="action.delete">Delete</Trans>
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
