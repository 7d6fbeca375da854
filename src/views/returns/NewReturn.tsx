import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import * as v from 'valibot';
import { useLocation } from 'wouter';
import { returnContent } from '../../api/contract/returns/returnContent.ts';
import { Panel } from '../../ui/Facts.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { Word } from '../../ui/commonWords.tsx';
import css from '../shared/Records.module.css';
import { RecordTitle } from '../shared/RecordTitle.tsx';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import type { ReturnsPageName } from './returnDeclarations.ts';
import { createReturnsBack, registerTitle } from './returnTitles.tsx';

const schema = v.object({ orderNo: returnContent.pipe[0].entries.orderNo });

/** Selects the order to return. */
export function NewReturn({ page }: { readonly page: ReturnsPageName }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const href = useRecordHref(page);
  const { props, field } = useForm({
    initial: { orderNo: '' },
    schema,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy: false,
    send: ({ orderNo }) => navigate(href(NEW_RECORD_ID, orderNo), { replace: true }),
  });
  return (
    <form {...props} className={css['form']}>
      <RecordTitle back={createReturnsBack(page, href(null))}>{registerTitle(page)}</RecordTitle>
      <Panel>
        <div className={css['inputs']}>
          {field('orderNo', TextField, {
            label: t({ id: 'returns.orderNo', message: 'Waybill or order number' }),
            description: t({
              id: 'returns.orderNo.note',
              message: 'The delivered order whose goods come back',
            }),
            dir: 'ltr',
          })}
        </div>
      </Panel>
      <div className="wrap gap10">
        <Button type="submit" size="md">
          <Word of="continue" />
        </Button>
      </div>
    </form>
  );
}
