import type { PanelContext, PanelName } from './panelContext.ts';
import { BlanksPanel } from './BlanksPanel.tsx';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import ReadingPanel from './ReadingPanel.tsx';
import { ReplacePanel } from './ReplacePanel.tsx';
import { ValuesPanel } from './ValuesPanel.tsx';

interface PanelBodyProps {
  readonly panel: PanelName;
  /** Index of the column that the panel shows first; undefined for its default. */
  readonly column: number | undefined;
  readonly panelContext: PanelContext;
}

/** Content of the open panel. */
export default function PanelBody({ panel, column, panelContext }: PanelBodyProps) {
  switch (panel) {
    case 'problems':
      return <ProblemsPanel panelContext={panelContext} />;
    case 'replace':
      return <ReplacePanel panelContext={panelContext} />;
    case 'values':
      return <ValuesPanel panelContext={panelContext} column={column} />;
    case 'blanks':
      return <BlanksPanel panelContext={panelContext} column={column} />;
    case 'reading':
      return <ReadingPanel key={panelContext.layout.sheet} reading={panelContext.layout} />;
  }
}
