import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { IN_BOOK, type inBookCodes } from '../../../domain/sheets/addressSheet.ts';
import { type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { toMapping } from '../../../machines/orderImport/readingChoice.ts';
import { canRemap } from '../../../machines/orderImport/selectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SheetLayout } from '../../../workers/protocol.ts';
import { inBookTexts } from '../../shared/codeTexts.ts';
import css from './ImportNote.module.css';
import { useImport } from './useImport.tsx';

export type InBookChoice = keyof typeof inBookCodes;

/** Treatment of addresses that the book already has; null if a column decides row by row. */
export function inBookChoice(layout: SheetLayout): InBookChoice | null {
  const source = toMapping(layout).fields[IN_BOOK];
  if (source === undefined) return 'SKIP';
  if (source.from !== 'constant') return null;
  return source.text === 'UPDATE' ? 'UPDATE' : 'SKIP';
}

interface InBookNoteProps {
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
}

const choices: readonly InBookChoice[] = ['SKIP', 'UPDATE'];

/** Choice for addresses that the book already has, unless a column decides row by row. */
export function InBookNote({ kind, layout }: InBookNoteProps) {
  const actor = useImport();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const name = useId();
  const canChange = useSelector(actor, canRemap);
  /** Choice that is shown until its layout arrives. */
  const [pending, setPending] = useState<{ choice: InBookChoice; layout: SheetLayout } | null>(
    null,
  );
  if (isOrderKind(kind)) return null;
  const { fields } = toMapping(layout);
  const current = inBookChoice(layout);
  if (current === null) return null;
  const chosen = pending?.layout === layout ? pending.choice : current;
  const choose = (choice: InBookChoice) => {
    setPending({ choice, layout });
    const { [IN_BOOK]: _, ...otherFields } = fields;
    const constant =
      choice === 'SKIP' ? {} : { [IN_BOOK]: { from: 'constant', text: choice } as const };
    actor.send({ type: 'map', mapping: { fields: { ...otherFields, ...constant } } });
  };
  return (
    <div
      className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`}
      role="radiogroup"
      aria-label={t({ id: 'inBook.title', message: 'Addresses already in your address book' })}
    >
      <Icon name="bookmark" size={15} />
      <span>
        <Trans id="inBook.title">Addresses already in your address book</Trans>
      </span>
      {choices.map((choice) => (
        <label key={choice} className={`inline gap4 whole pointer ${css['choice']}`}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice}
            disabled={!canChange && chosen !== choice}
            onChange={() => choose(choice)}
          />
          {i18n._(inBookTexts[choice])}
        </label>
      ))}
      <span>
        {chosen === 'SKIP' ? (
          <Trans id="inBook.skip">They stay as they are.</Trans>
        ) : (
          <Trans id="inBook.update">
            Filled cells of your file replace what the book says. Blank cells change nothing.
          </Trans>
        )}
      </span>
    </div>
  );
}
