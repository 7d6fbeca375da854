import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { useFormats } from '../../language/format.ts';
import {
  type RunningImport,
  type runningImportsMachine,
  selectRunningImports,
} from '../../machines/runningImports/machine.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { href, paths } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { importPages } from '../shared/importPages.ts';
import { useSession } from '../shared/portal.ts';
import { activityTexts } from '../shared/sendActivityTexts.ts';
import bar from './TopBar.module.css';
import css from './RunningImports.module.css';

type RunningImportsMachine = typeof runningImportsMachine;

interface RunningImportsProps {
  readonly machine: RunningImportsMachine;
}

/** Links in the top bar to the imports that are being sent in any tab of this browser. */
export function RunningImports({ machine }: RunningImportsProps) {
  const owner = useSession(selectProfile);
  return owner === null ? null : (
    <UserImports key={`${owner.companyId}.${owner.account}`} machine={machine} owner={owner} />
  );
}

interface UserImportsProps extends RunningImportsProps {
  readonly owner: { readonly account: string; readonly companyId: number };
}

function UserImports({ machine, owner }: UserImportsProps) {
  const actor = useOwnActor(machine, { owner });
  return actor === null ? null : <RunningLinks actor={actor} />;
}

function RunningLinks({ actor }: { readonly actor: ActorRefFrom<RunningImportsMachine> }) {
  const [path] = useLocation();
  const imports = useSelector(actor, selectRunningImports);
  return imports.map((running) =>
    // The page of the import shows the same progress.
    paths[importPages[running.kind]] === path ? null : (
      <RunningLink key={running.importId} running={running} />
    ),
  );
}

function RunningLink({ running }: { readonly running: RunningImport }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer, percent, span } = useFormats();
  const { fileName, activity, total } = running;
  const name = fileName === '' ? t({ id: 'import.pasted', message: 'Pasted cells' }) : fileName;
  const done = integer(running.answered);
  const all = integer(total);
  const speed = integer(Math.round(running.rowsPerSecond ?? 0));
  const left = span(running.secondsLeft ?? 0);
  const share = total === 0 ? 0 : running.answered / total;
  const lines = [
    `\u2068${name}\u2069`,
    i18n._(activityTexts[activity]),
    t({ id: 'send.numbers', message: `${done} of ${all} rows` }),
    ...(activity === 'sending' && running.secondsLeft !== null
      ? [t({ id: 'send.speed', message: `${speed} rows a second, ${left} left` })]
      : []),
  ];
  return (
    <Link
      className={`line gap6 ${bar['button']}`}
      href={href(importPages[running.kind])}
      title={lines.join('\n')}
    >
      {activitiesNeedingUser.has(activity) ? (
        <Icon name="warning" />
      ) : (
        <span className={css['ring']} style={{ background: ringBackground(share) }} />
      )}
      <span className="small whole">{percent(share)}</span>
      <VisuallyHidden>{lines.join(' · ')}</VisuallyHidden>
    </Link>
  );
}

const ringBackground = (share: number) =>
  `conic-gradient(var(--portage-accent) ${share * 360}deg, var(--portage-line) 0)`;

/** Activities that continue only after an action of the user. */
const activitiesNeedingUser: ReadonlySet<RunningImport['activity']> = new Set([
  'offline',
  'paused',
  'signedOutPaused',
  'halted',
]);
