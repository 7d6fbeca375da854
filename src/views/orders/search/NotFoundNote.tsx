import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectPage } from '../../../machines/list/selectors.ts';
import type { ListedFilters, ListedOrder, OrderSortBy } from './orderLists.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ListActor } from '../../../list/listTypes.ts';
import css from './Bulk.module.css';

interface NotFoundNoteProps {
  readonly list: ListActor<ListedFilters, OrderSortBy, ListedOrder>;
}

/** Searched numbers that no order of the company has. */
export function NotFoundNote({ list }: NotFoundNoteProps) {
  const missing = useSelector(list, selectPage)?.notFound ?? [];
  const [isOpen, setOpen] = useState(false);
  if (missing.length === 0) return null;
  const count = missing.length;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        color="yellow"
        leftSection={<Icon name="warning" size={14} />}
        onClick={() => setOpen(true)}
      >
        <Plural
          id="orders.notFound"
          value={count}
          one="# number not found"
          other="# numbers not found"
        />
      </Button>
      {isOpen && (
        <Dialog
          title={<Trans id="orders.notFound.title">Numbers not found</Trans>}
          onClose={() => setOpen(false)}
        >
          <p className="line gap8 flat">
            <Trans id="orders.notFound.text">
              They match no waybill number, current or previous, and no order number of yours.
            </Trans>
          </p>
          <ul className={`list mono scroll ${css['numbers']}`} dir="ltr">
            {missing.map((number) => (
              <li className="anywhere" key={number}>
                {number}
              </li>
            ))}
          </ul>
          <Group justify="flex-end" gap="sm">
            <CopyButton
              text={missing.join('\n')}
              name={<Trans id="bulk.left.copy">Copy numbers</Trans>}
            />
            <Button onClick={() => setOpen(false)}>
              <Trans id="bulk.back">Back to the list</Trans>
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}
