import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { selectTask, selectTaskResult } from '../../machines/recordTask/machine.ts';
import { fillMessage } from '../../ui/commonWords.tsx';
import { OneTimePassword } from './OneTimePassword.tsx';
import { RemoveRole } from './RemoveRole.tsx';
import { StaffForm } from './StaffForm.tsx';
import { actTexts, destructiveActs } from './staffTexts.ts';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';
import type { TaskActor } from './organisationDeclarations.ts';

/** Form, question or result of an action on staff or roles. */
export function TaskDialog({ actor }: { readonly actor: TaskActor }) {
  const { i18n } = useLingui();
  const task = useSelector(actor, selectTask);
  const result = useSelector(actor, selectTaskResult);
  if (task === null) return null;
  if (result !== null) return <OneTimePassword actor={actor} password={result.password} />;
  switch (task.type) {
    case 'removeRole':
      return <RemoveRole actor={actor} task={task} />;
    case 'invite':
    case 'giveRoles':
      return <StaffForm actor={actor} task={task} />;
    // The main account page performs these without a dialog.
    case 'withdrawOffer':
    case 'answerOffer':
      return null;
    case 'enable':
    case 'disable':
    case 'endSessions':
    case 'resetPassword':
    case 'offerMain':
    case 'resend':
    case 'revoke': {
      const { confirmLabel, title, text } = actTexts[task.type];
      const name = task.member.name || (task.member.email ?? '');
      return (
        <TaskQuestion
          actor={actor}
          task={task}
          title={i18n._(title)}
          confirmLabel={i18n._(confirmLabel)}
          isDestructive={destructiveActs.has(task.type)}
        >
          <p className="flat">{fillMessage(i18n, text, { name })}</p>
        </TaskQuestion>
      );
    }
  }
}
