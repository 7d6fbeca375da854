import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { type FormEvent, useState } from 'react';
import {
  type OrderTag,
  TAG_NAME_MAX,
  TAGS_PER_COMPANY,
  tagTones,
} from '../../api/contract/orders/orderMarks.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Splash } from '../../ui/Splash.tsx';
import css from './Tags.module.css';
import { TagChip } from './Tags.tsx';
import { useOrderTags } from './useOrderTags.ts';

/** Chosen changes: tags to create, to add and to remove. */
export interface TagPick {
  readonly create: readonly OrderTag[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface TagPickerProps {
  /** Tags of each selected order or address. */
  readonly tagged: readonly (readonly OrderTag[])[];
  /** True while tags are being saved. */
  readonly busy?: boolean;
  /** Error of the last save. */
  readonly alert?: string | null;
  readonly onPick: (pick: TagPick) => void;
  readonly onClose: () => void;
}

const normalizeTagName = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** Dialog to add, remove or create tags of the selected orders or addresses. */
export function TagPicker({ tagged, busy = false, alert = null, onPick, onClose }: TagPickerProps) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const { tags } = useOrderTags(true);
  const [created, setCreated] = useState<readonly OrderTag[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  if (tags === null) {
    return (
      // The key separates it from the dialog below, which focuses its own field.
      <Dialog key="asking" title={<Trans id="marks.tags">Tags</Trans>} onClose={onClose}>
        <Splash />
      </Dialog>
    );
  }
  const allTags: readonly OrderTag[] = [...created, ...tags];
  const name = text.trim();
  const matches = allTags.filter((tag) =>
    normalizeTagName(tag.name).includes(normalizeTagName(name)),
  );
  const exactMatch = allTags.find((tag) => normalizeTagName(tag.name) === normalizeTagName(name));
  const isFull = allTags.length >= TAGS_PER_COMPANY;
  const limit = integer(TAGS_PER_COMPANY);

  const countTagged = (id: string) =>
    tagged.filter((itsTags) => itsTags.some((tag) => tag.id === id)).length;
  const checkState = (id: string) => {
    const count = countTagged(id);
    const choice = choices.get(id);
    if (choice !== undefined) return choice ? 'all' : 'none';
    if (count === 0) return 'none';
    return count === tagged.length ? 'all' : 'some';
  };
  const toggle = (id: string) => setChoices(new Map(choices).set(id, checkState(id) !== 'all'));
  const create = () => {
    const tone = tagTones[allTags.length % tagTones.length] ?? 'gray';
    const tag = { id: crypto.randomUUID(), name, tone };
    setCreated([tag, ...created]);
    setChoices(new Map(choices).set(tag.id, true));
    setText('');
  };

  const listChosen = (isOn: boolean) =>
    allTags.map(({ id }) => id).filter((id) => choices.get(id) === isOn);
  const add = listChosen(true).filter((id) => countTagged(id) < tagged.length);
  const remove = listChosen(false).filter((id) => countTagged(id) > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's submit must not bubble to a form around its opener.
    event.stopPropagation();
    const match = exactMatch ?? (matches.length === 1 ? matches[0] : undefined);
    if (name !== '' && match !== undefined) {
      toggle(match.id);
      setText('');
      return;
    }
    if (name !== '') {
      if (!isFull && matches.length === 0) create();
      return;
    }
    if (add.length + remove.length === 0) return;
    onPick({ create: created.filter(({ id }) => choices.get(id) === true), add, remove });
  };

  return (
    <Dialog title={<Trans id="marks.tags">Tags</Trans>} onClose={onClose}>
      <form className="grid gap12" onSubmit={submit}>
        <FormAlert text={alert} />
        <TextInput
          label={t({ id: 'marks.find', message: 'Find or create a tag' })}
          maxLength={TAG_NAME_MAX}
          dir="auto"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
        />
        <ul
          className={`grid gap8 flat scroll-y ${css['picker']}`}
          aria-label={t({ id: 'marks.tags', message: 'Tags' })}
        >
          {matches.map((tag) => (
            <li key={tag.id}>
              <Checkbox
                checked={checkState(tag.id) === 'all'}
                indeterminate={checkState(tag.id) === 'some'}
                label={<TagChip tag={tag} />}
                onChange={() => toggle(tag.id)}
              />
            </li>
          ))}
        </ul>
        {allTags.length === 0 && name === '' && (
          <p className="flat muted">
            <Trans id="marks.tags.none">
              No tags yet. Type a name, such as “Fragile” or “VIP”, to create one.
            </Trans>
          </p>
        )}
        {name !== '' && exactMatch === undefined && !isFull && (
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={create}>
            <span>
              <Trans id="marks.create">
                Create “<bdi>{name}</bdi>”
              </Trans>
            </span>
          </Button>
        )}
        {name !== '' && exactMatch === undefined && isFull && (
          <p className="flat muted">
            <Trans id="marks.full">
              Your company has {limit} tags, which is the limit. Delete one you no longer need.
            </Trans>
          </p>
        )}
        <DialogButtons onCancel={onClose}>
          <BusyButton
            type="submit"
            loading={busy}
            disabled={name === '' && add.length + remove.length === 0}
          >
            <Trans id="marks.save">Save tags</Trans>
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
