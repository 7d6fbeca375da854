import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useFormats } from '../../../../ui/format.ts';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import type { PanelName } from './bench.ts';
import { panelTexts } from './panelTexts.ts';
import css from './ToolRail.module.css';

const tools: readonly (readonly [PanelName, IconName])[] = [
  ['problems', 'alert'],
  ['replace', 'replace'],
  ['values', 'columns'],
  ['blanks', 'skip'],
  ['reading', 'file'],
];

interface ToolRailProps {
  /** Of its buttons the ids begin with this, and end with their panels' names. */
  readonly id: string;
  readonly open: PanelName | null;
  /** How much there is to do in a panel; no number where absent or 0. */
  readonly counts: Readonly<Partial<Record<PanelName, number>>>;
  readonly onOpen: (panel: PanelName | null) => void;
}

/** The panels beside the rows, by a button each; the one that is open is closed by its button. */
export function ToolRail({ id, open, counts, onOpen }: ToolRailProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { integer } = useFormats();
  return (
    <div
      className={`column rigid gap4 ${css['rail']}`}
      role="group"
      aria-label={t({ id: 'panel.tools', message: 'Row tools' })}
    >
      {tools.map(([panel, icon]) => {
        const { short, title } = panelTexts[panel];
        const count = counts[panel] ?? 0;
        return (
          <button
            key={panel}
            id={`${id}-${panel}`}
            type="button"
            className={`press hover line turning text-center rigid gap2 ink tiny rounded ${css['tool']}`}
            aria-expanded={open === panel}
            title={i18n._(title)}
            onClick={() => onOpen(open === panel ? null : panel)}
          >
            <span className="grid relative">
              <Icon name={icon} size={20} />
              {count > 0 && (
                <span className={css['badge']} aria-hidden="true">
                  {integer(count)}
                </span>
              )}
            </span>
            <span className="anywhere fit">{i18n._(short)}</span>
            {count > 0 && <VisuallyHidden>{integer(count)}</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}
