import { useState } from 'react';
import type { EditedRole, RoleTemplate, RoleEditorActor } from './organisationDeclarations.ts';
import { RoleFields } from './RoleFields.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useBuiltInRoles } from './useBuiltInRoles.ts';

interface RoleFormProps {
  readonly editor: RoleEditorActor;
  readonly base: EditedRole;
  /** Address of the list. */
  readonly listHref: string;
}

/** Form of one role; a new one can start from a built-in role or a carrier's template. */
export function RoleForm({ editor, base, listHref }: RoleFormProps) {
  const [template, setTemplate] = useState<RoleTemplate | null>(null);
  const builtInRoles = useBuiltInRoles();
  return (
    <>
      {base.version === null && (
        <TemplateChoice
          templates={[...builtInRoles, ...base.templates]}
          value={template}
          onChange={setTemplate}
        />
      )}
      <RoleFields
        key={template?.id}
        editor={editor}
        base={template === null ? base : { ...base, content: template }}
        listHref={listHref}
      />
    </>
  );
}
