import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Icon } from '../../shell/Icon.tsx';
import { say } from '../../shell/say.ts';
import { noteTexts } from './texts.ts';
import type { SheetLayout } from './types.ts';
import css from './Workbench.module.css';

/** What the file holds that its owner should know of: nothing is left out in silence. */
export function Notes({ notes }: Pick<SheetLayout, 'notes'>) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  if (notes.length === 0) return null;
  return (
    <ul className={css['notes']} aria-label={t({ id: 'import.notes', message: 'About this file' })}>
      {notes.map(({ note, count }) => (
        <li key={note}>
          <Icon name="info" size={15} />
          {say(i18n, noteTexts[note], { count })}
        </li>
      ))}
    </ul>
  );
}
