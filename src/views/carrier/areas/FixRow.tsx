import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { getFixableTexts } from '../../../api/contract/areas/areaSheet.ts';
import type { areaImportMachine } from '../../../machines/areaImport/machine.ts';
import { Word, words } from '../../../ui/commonWords.tsx';

interface FixRowProps {
  readonly actor: ActorRefFrom<typeof areaImportMachine>;
  /** Row number in the sheet. */
  readonly row: number;
  /** Field with the finding; focused first. */
  readonly field: string;
  readonly onClose: () => void;
}

/** Edits a row of the file in place; Enter validates it, Escape cancels. */
export function FixRow({ actor, row, field, onClose }: FixRowProps) {
  const { t } = useLingui();
  const [texts, setTexts] = useState(() => {
    const { sheet } = actor.getSnapshot().context;
    return sheet === null ? { code: '', parentCode: '', name: '' } : getFixableTexts(sheet, row);
  });
  const focusedField = field in texts ? field : 'code';
  const focusedInput = useRef<HTMLInputElement>(null);
  useEffect(() => focusedInput.current?.select(), []);
  const labels = {
    code: t({ id: 'area.code', message: 'Code' }),
    parentCode: t({ id: 'area.parentCode', message: 'Parent code' }),
    name: t(words.name),
  };
  return (
    <form
      className="wrap bottom gap8"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'fix', row, fix: texts });
        onClose();
      }}
    >
      {(['code', 'parentCode', 'name'] as const).map((column) => (
        <TextInput
          key={column}
          label={labels[column]}
          size="xs"
          dir={column === 'name' ? 'auto' : 'ltr'}
          autoComplete="off"
          ref={column === focusedField ? focusedInput : null}
          spellCheck={false}
          value={texts[column]}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [column]: value })}
        />
      ))}
      <Button type="submit" size="xs">
        <Trans id="areaImport.fix.save">Save row</Trans>
      </Button>
      <Button size="xs" variant="subtle" onClick={onClose}>
        <Word of="cancel" />
      </Button>
    </form>
  );
}
