import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AreaDetail } from '../../../api/contract/areas/areas.ts';
import type { AreaChange } from './areaDeclarations.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { href } from '../../../routes/paths.ts';
import { languageInfo, offeredLanguages } from '../../../language/i18n.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { RecordForm, type Removal } from '../../shared/RecordForm.tsx';
import css from '../../shared/Records.module.css';
import { areaForm, toTypedArea } from './areaForm.ts';
import { AreaPath } from './AreaPath.tsx';

interface AreaFormProps {
  readonly editor: RecordEditorActor<AreaDetail, AreaChange>;
  /** Null for a new area. */
  readonly detail: AreaDetail | null;
  /** Parent of a new area, to fill in; blank if unknown. */
  readonly parentCode: string;
  /** True if the page was opened for a new area. */
  readonly isNew: boolean;
}

/** Form of a region, city or area: its parent and its names. */
export function AreaForm({ editor, detail, parentCode, isNew }: AreaFormProps) {
  const { t } = useLingui();
  return (
    <RecordForm
      editor={editor}
      initial={toTypedArea(detail, parentCode)}
      schema={areaForm}
      back={{ href: href('regionManage'), text: <Trans id="areas.all">All regions</Trans> }}
      title={
        detail === null ? (
          <Trans id="areas.new">New region</Trans>
        ) : (
          <>
            <bdi>{detail.area.name}</bdi>{' '}
            <bdi className="flat below12 muted">{detail.area.code}</bdi>
          </>
        )
      }
      removal={detail === null ? null : toAreaRemoval(detail, () => editor.send(deleteEvent))}
    >
      {({ field }) => (
        <>
          <Panel>
            {detail !== null && (
              <div className="flat below12 muted">
                <AreaPath code={detail.area.code} steps={[...detail.path, detail.area]} />
              </div>
            )}
            <div className={css['inputs']}>
              {field('code', TextField, {
                label: t({ id: 'area.code', message: 'Code' }),
                readOnly: !isNew || detail !== null,
                dir: 'ltr',
              })}
              {field('parentCode', TextField, {
                label: t({ id: 'area.parentCode', message: 'Parent code' }),
                description: t({
                  id: 'area.parent.hint',
                  message: 'The country or the region that it belongs to',
                }),
                dir: 'ltr',
              })}
              {field('name', TextField, { label: t(words.name) })}
            </div>
          </Panel>
          <Panel title={<Trans id="area.names">Names in other languages</Trans>}>
            <div className={css['inputs']}>
              {offeredLanguages.map((code) =>
                field(`names.${code}`, TextField, { label: languageInfo[code].name }),
              )}
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}

const deleteEvent = { type: 'save', content: { content: null } } as const;

function toAreaRemoval({ area: { name }, children }: AreaDetail, onConfirm: () => void): Removal {
  return {
    confirmLabel: <Trans id="area.delete">Delete region</Trans>,
    title: (
      <Trans id="area.delete.title">
        Delete <bdi>{name}</bdi>?
      </Trans>
    ),
    consequences: (
      <Trans id="area.delete.text">It is removed from all lists. You can add it again.</Trans>
    ),
    cancelLabel: <Trans id="area.keep">Keep region</Trans>,
    blockReason:
      children === 0 ? null : (
        <Plural
          id="area.hasChildren"
          value={children}
          one="# region is right below this one, so it can’t be deleted."
          other="# regions are right below this one, so it can’t be deleted."
        />
      ),
    onConfirm,
  };
}
