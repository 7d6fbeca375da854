import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { areaHeaders } from '../../../api/contract/areas/areaSheet.ts';
import type { areaImportMachine } from '../../../machines/areaImport/machine.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTouch } from '../../../ui/useFileDrop.ts';

interface FileChoiceProps {
  readonly actor: ActorRefFrom<typeof areaImportMachine>;
  /** True while a file is dragged over the page. */
  readonly isDragging: boolean;
}

/** File selection, the required columns, and why the previous file was rejected. */
export function FileChoice({ actor, isDragging }: FileChoiceProps) {
  const isTouch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const { list } = useFormats();
  const unreadable = useSelector(actor, (s) => s.context.unreadable);
  const missing = unreadable?.type === 'missing' ? list(unreadable.columns) : '';
  const columns = list(Object.values(areaHeaders).map(([header]) => header));
  return (
    <>
      {unreadable !== null && (
        <p role="alert">
          {unreadable.type === 'missing' ? (
            <Trans id="areaImport.missing">
              These columns are missing: {missing}. Name them in the first row.
            </Trans>
          ) : unreadable.code === 'encrypted' ? (
            <Trans id="areaImport.encrypted">
              The file has a password. Remove it and choose the file again.
            </Trans>
          ) : unreadable.code === 'tooLarge' ? (
            <Trans id="areaImport.tooLarge">
              The file is too large. Split it into smaller ones.
            </Trans>
          ) : (
            <Trans id="areaImport.unreadable">
              The file can’t be read. Save it as .xlsx or .csv and choose it again.
            </Trans>
          )}
        </p>
      )}
      <p className="flat below12 muted">
        <Trans id="areaImport.columns">
          Excel or CSV file with these columns: <bdi>{columns}</bdi>. The last five are optional.
          Export the regions to get a file with all columns.
        </Trans>
      </p>
      <div>
        <Button
          leftSection={<Icon name="upload" size={16} />}
          variant={isDragging ? 'filled' : 'default'}
          onClick={() => input.current?.click()}
        >
          {isDragging ? (
            <Trans id="areaImport.drop">Drop the file to read it</Trans>
          ) : isTouch ? (
            <Trans id="import.drop.choose">Choose a file</Trans>
          ) : (
            <Trans id="areaImport.choose">Choose or drop a file</Trans>
          )}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.tsv,.txt"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) actor.send({ type: 'open', file });
          }}
        />
      </div>
    </>
  );
}
