import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Icon } from '../../shell/Icon.tsx';
import { say } from '../../shell/say.ts';
import { noteTexts } from './texts.ts';
import type { SheetLayout } from './types.ts';
import css from './Workbench.module.css';

interface NotesProps extends Pick<SheetLayout, 'notes'> {
  /** Opens what fills the cells that a merge has left blank; absent where nothing can change. */
  readonly onFill?: () => void;
}

/** What the file holds that its owner should know of: nothing is left out in silence. */
export function Notes({ notes, onFill }: NotesProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  if (notes.length === 0) return null;
  return (
    <ul className={css['notes']} aria-label={t({ id: 'import.notes', message: 'About this file' })}>
      {notes.map(({ note, count }) => (
        <li key={note}>
          <Icon name="info" size={15} />
          <span>
            {say(i18n, noteTexts[note], { count })}
            {note === 'mergedCells' && onFill !== undefined && (
              <>
                {' '}
                <button type="button" onClick={onFill}>
                  <Trans id="note.fill">Fill from above…</Trans>
                </button>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
