import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import {
  keyRights,
  keyRightTable,
  type KeyRight,
} from '../../api/contract/platforms/platformKeys.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { mayDo } from '../../machines/session/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { DayField } from '../../form/DayField.tsx';
import type { FieldProps } from '../../form/fieldProps.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { words } from '../../ui/commonWords.tsx';
import { useSession } from '../shared/portal.ts';
import type { KeyTaskActor } from './keyTask.ts';
import { keyForm } from './platformForm.ts';
import css from './platforms.module.css';
import { rightTexts } from './platformTexts.ts';

interface KeyFormProps {
  readonly actor: KeyTaskActor;
  readonly platformId: string;
  readonly isSandbox: boolean;
}

/** Permissions, allowed addresses and expiry of a new key. */
export function KeyForm({ actor, platformId, isSandbox }: KeyFormProps) {
  const { t } = useLingui();
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  const { props, field, alert } = useForm({
    initial: { name: '', rights: [], ranges: '', lastDay: '' },
    schema: keyForm,
    failure: useSelector(actor, selectTaskFailure),
    refusals: { 'platform.rights.beyond': 'rights' },
    clearedFields: [],
    busy,
    send: (content) => actor.send({ type: 'confirm', task: { type: 'add', platformId, content } }),
  });
  return (
    <Dialog title={<Trans id="platform.key.add">Create key</Trans>} onClose={dismiss}>
      <form {...props} className={`grid gap16 ${css['plain']}`}>
        <FormAlert {...alert} />
        {field('name', TextField, {
          label: t(words.name),
          description: t({
            id: 'platform.key.name.note',
            message: 'The program that uses it, such as “Warehouse printer”',
          }),
        })}
        {field('rights', RightsField, { isSandbox })}
        {field('ranges', MultilineField, {
          label: t({ id: 'platform.key.ranges', message: 'Allowed addresses' }),
          description: t({
            id: 'platform.key.ranges.note',
            message: 'IP addresses or ranges of your servers. Leave empty to allow all.',
          }),
          minRows: 2,
        })}
        {field('lastDay', DayField, {
          label: t({ id: 'platform.key.lastDay', message: 'Last day' }),
          description: t({
            id: 'platform.key.lastDay.note',
            message: 'The key works until the end of this day (UTC). Leave empty for no end.',
          }),
        })}
        <DialogButtons onCancel={dismiss} busy={busy}>
          <BusyButton type="submit" loading={busy}>
            <Trans id="platform.key.add">Create key</Trans>
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface RightsFieldProps extends FieldProps<KeyRight[]> {
  readonly isSandbox: boolean;
}

/** Permissions of a key; those the user lacks are disabled. */
function RightsField({ name, value, error, onChange, isSandbox }: RightsFieldProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const errorId = useId();
  // Joined, because the selector has to return an equal value for an equal snapshot.
  const ownRights = useSession((snapshot) =>
    keyRights
      .filter((right) => keyRightTable[right].every((permission) => mayDo(snapshot, permission)))
      .join(' '),
  ).split(' ');
  const notOwned = t({ id: 'roles.notHeld', message: 'You don’t have this permission yourself.' });
  // A sign-in link opens the live portal, which has no sandbox data.
  const offeredRights = keyRights.filter((right) => !isSandbox || right !== 'signIn');
  const setRight = (right: KeyRight, isOn: boolean) =>
    onChange(keyRights.filter((other) => (other === right ? isOn : value.includes(other))));
  return (
    <fieldset
      className="grid narrow gap10 plain"
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className="below8 bold">
        <Trans id="platform.key.rights">Rights</Trans>
      </legend>
      {error !== null && (
        <p id={errorId} className="flat wrong small">
          {error}
        </p>
      )}
      {offeredRights.map((right) => {
        const isAllowed = ownRights.includes(right);
        return (
          <Checkbox
            key={right}
            name={name}
            label={i18n._(rightTexts[right].name)}
            description={
              <>
                {isAllowed ? i18n._(rightTexts[right].about) : notOwned}
                {' · '}
                <code dir="ltr">{right}</code>
              </>
            }
            checked={value.includes(right)}
            disabled={!isAllowed}
            error={error !== null}
            onChange={(event) => setRight(right, event.currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}
