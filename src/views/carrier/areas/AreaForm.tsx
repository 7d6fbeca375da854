import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { AreaDetail } from '../../../api/contract/areas.ts';
import type { AreaChange } from '../../../machines/recordEditor/area.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { href } from '../../../routes/paths.ts';
import { offered, offeredLanguages } from '../../../start/i18n.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Facts.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.tsx';
import { useUnsaved } from '../../shared/pageTab.ts';
import css from '../../shared/Records.module.css';
import { isSavingRecord } from '../../shared/RecordScreen.tsx';
import { areaForm, typedOf } from './areaForm.ts';

interface AreaFormProps {
  readonly editor: RecordEditorActor<AreaDetail, AreaChange>;
  /** Null for an area to be added. */
  readonly detail: AreaDetail | null;
  readonly parentCode: string;
  readonly isNew: boolean;
}

/** A region, city or area: where it belongs, and its names. */
export function AreaForm({ editor, detail, parentCode, isNew }: AreaFormProps) {
  const { t } = useLingui();
  const busy = useSelector(editor, isSavingRecord);
  const stored = useMemo(() => typedOf(detail, parentCode), [detail, parentCode]);
  const [asks, ask] = useState(false);
  const { props, field, control, alert } = useForm({
    initial: stored,
    schema: areaForm,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    spent: [],
    busy,
    send: (content) => editor.send({ type: 'save', content }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  useUnsaved(JSON.stringify(useWatch({ control })) !== JSON.stringify(stored));
  const children = detail?.children ?? 0;
  const name = detail?.area.name ?? '';

  return (
    <form {...props} className={css['form']}>
      <Panel
        title={
          detail === null ? (
            <Trans id="areas.new">New region</Trans>
          ) : (
            <>
              <bdi>{detail.area.name}</bdi> <bdi className={css['note']}>{detail.area.code}</bdi>
            </>
          )
        }
      >
        <FormAlert text={alert} />
        {detail !== null && (
          <p className={css['path']}>
            {[detail.area.code.slice(0, 2), ...detail.path.map(({ name: above }) => above)].map(
              (step) => (
                <bdi key={step}>{step}</bdi>
              ),
            )}
            <bdi>{detail.area.name}</bdi>
          </p>
        )}
        <div className={css['inputs']}>
          {field('code', (input) => (
            <TextField
              {...input}
              label={t({ id: 'area.code', message: 'Code' })}
              readOnly={!isNew || detail !== null}
              autoComplete="off"
              dir="ltr"
            />
          ))}
          {field('parentCode', (input) => (
            <TextField
              {...input}
              label={t({ id: 'area.parentCode', message: 'Parent code' })}
              description={t({
                id: 'area.parent.hint',
                message: 'The country or the region that it belongs to',
              })}
              autoComplete="off"
              dir="ltr"
            />
          ))}
          {field('name', (input) => (
            <TextField
              {...input}
              label={t({ id: 'area.name', message: 'Name' })}
              autoComplete="off"
              dir="auto"
            />
          ))}
        </div>
      </Panel>
      <Panel title={<Trans id="area.names">Names in other languages</Trans>}>
        <div className={css['inputs']}>
          {offeredLanguages.map((code) =>
            field(`names.${code}`, (input) => (
              <TextField {...input} label={offered[code].name} autoComplete="off" dir="auto" />
            )),
          )}
        </div>
      </Panel>
      <div className={css['buttons']}>
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="texts.save">Save</Trans>
        </BusyButton>
        {detail !== null && (
          <Button variant="default" size="md" disabled={children > 0} onClick={() => ask(true)}>
            <Trans id="area.delete">Delete region</Trans>
          </Button>
        )}
        <Button variant="subtle" size="md" component={Link} href={href('regionManage')}>
          <Trans id="areas.all">All regions</Trans>
        </Button>
      </div>
      {children > 0 && (
        <p className={css['note']}>
          <Plural
            id="area.hasChildren"
            value={children}
            one="# region is right below this one, so it can’t be deleted."
            other="# regions are right below this one, so it can’t be deleted."
          />
        </p>
      )}
      {asks && detail !== null && (
        <ConfirmDialog
          title={
            <Trans id="area.delete.title">
              Delete <bdi>{name}</bdi>?
            </Trans>
          }
          keep={<Trans id="area.keep">Keep region</Trans>}
          onKeep={() => ask(false)}
          go={<Trans id="area.delete">Delete region</Trans>}
          onGo={() => {
            ask(false);
            editor.send({ type: 'save', content: { content: null } });
          }}
        >
          <Trans id="area.delete.text">It is removed from all lists. You can add it again.</Trans>
        </ConfirmDialog>
      )}
    </form>
  );
}
