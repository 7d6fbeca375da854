import { Trans } from '@lingui/react/macro';
import type { OrganisationTask, TaskActor } from './organisationDeclarations.ts';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';

interface RemoveRoleProps {
  readonly actor: TaskActor;
  readonly task: Extract<OrganisationTask, { type: 'removeRole' }>;
}

export function RemoveRole({ actor, task }: RemoveRoleProps) {
  const { name } = task.role;
  return (
    <TaskQuestion
      actor={actor}
      task={task}
      isDestructive
      title={<Trans id="roles.remove.title">Delete this role?</Trans>}
      confirmLabel={<Trans id="roles.remove.go">Delete role</Trans>}
    >
      <p className="flat">
        <Trans id="roles.remove.text">
          <bdi>{name}</bdi> will be permanently deleted. No account has it.
        </Trans>
      </p>
    </TaskQuestion>
  );
}
