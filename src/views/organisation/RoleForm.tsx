import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { RoleTemplate } from '../../machines/organisation/roleEditor.ts';
import { RoleFields } from './RoleFields.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import type { RoleEditorActor } from './types.ts';

interface RoleFormProps {
  readonly editor: RoleEditorActor;
  /** Address of the list. */
  readonly back: string;
}

/** One role; a new one may begin as a template of the carrier. */
export function RoleForm({ editor, back }: RoleFormProps) {
  const base = useSelector(editor, (s) => s.context.base);
  const content = useSelector(editor, (s) => s.context.content);
  const [begun, setBegun] = useState<RoleTemplate | null>(null);
  if (base === null) return null;
  return (
    <>
      {base.templates.length > 0 && content === null && (
        <TemplateChoice templates={base.templates} value={begun} onChange={setBegun} />
      )}
      <RoleFields
        key={begun?.id}
        editor={editor}
        base={begun === null ? base : { ...base, content: begun }}
        back={back}
      />
    </>
  );
}
