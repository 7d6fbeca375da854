import type { Bench, PanelName } from './panelBench.ts';
import { BlanksPanel } from './BlanksPanel.tsx';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import ReadingPanel from './ReadingPanel.tsx';
import { ReplacePanel } from './ReplacePanel.tsx';
import { ValuesPanel } from './ValuesPanel.tsx';

interface PanelBodyProps {
  readonly panel: PanelName;
  /** Initial column of the layout. */
  readonly column: number | undefined;
  readonly bench: Bench;
}

/** Content of the open panel. */
export default function PanelBody({ panel, column, bench }: PanelBodyProps) {
  switch (panel) {
    case 'problems':
      return <ProblemsPanel bench={bench} />;
    case 'replace':
      return <ReplacePanel bench={bench} />;
    case 'values':
      return <ValuesPanel bench={bench} column={column} />;
    case 'blanks':
      return <BlanksPanel bench={bench} column={column} />;
    case 'reading':
      return <ReadingPanel key={bench.layout.sheet} reading={bench.layout} />;
  }
}
