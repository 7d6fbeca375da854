import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useActor, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { download } from '../../../machines/download/machine.ts';
import type { DownloadRequest } from '../../../machines/download/downloadRequest.ts';
import { selectCounts, selectFileName } from '../../../machines/orderImport/selectors.ts';
import { language } from '../../../language/i18n.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { blockedProps } from '../../../ui/BusyButton.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useDeclared } from '../../shared/portal.ts';
import { verdictText } from './grid/verdictText.ts';
import { useImport } from './useImport.tsx';

/**
 * Downloads the rows with errors as an xlsx in the layout of their file, with a comment at each
 * cell, to be fixed and imported again. Nothing if no row has an error.
 */
export function ProblemsButton() {
  const actor = useImport();
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [state, send] = useActor(useDeclared(download));
  const { errorRows } = useSelector(actor, selectCounts);
  const { failure, share } = state.context;
  const { percent } = useFormats();
  const isDownloading = state.matches('downloading');
  const done = share === null ? null : percent(share);

  useEffect(() => {
    if (failure === null) return;
    toasts.error(
      t({
        id: 'problems.failed',
        message: 'Couldn’t create the file. Nothing is lost. Try again.',
      }),
    );
    send({ type: 'dismiss' });
  }, [failure, send, t]);

  if (errorRows === 0) return null;

  const createRequest = (): DownloadRequest => {
    const { kind } = actor.getSnapshot().context;
    const fields = new Map(sheets[kind].columns.map((column) => [column.key, column]));
    const name = selectFileName(actor.getSnapshot()).replace(/\.\w{1,5}$/, '');
    const suffix = t({ id: 'problems.fileName', message: 'problems' });
    return {
      file: 'importProblems',
      kind,
      language: language(),
      fileName: `${name === '' ? '' : `${name} – `}${suffix}.xlsx`,
      formatProblem: (problem) => {
        const field = fields.get(problem.key);
        const sentence = field === undefined ? '' : verdictText(i18n, field, problem);
        const { fix } = problem;
        if (fix === undefined || fix === '') return sentence;
        const suggested = t({ id: 'problems.mend', message: `Suggestion: ${fix}` });
        return `${sentence}\n${suggested}`;
      },
    };
  };

  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" />}
      aria-busy={isDownloading}
      onClick={() => send({ type: 'download', request: createRequest() })}
      {...blockedProps(isDownloading)}
    >
      {isDownloading ? (
        <Trans id="problems.making">Creating the file… {done}</Trans>
      ) : (
        <Plural
          id="problems.download"
          value={errorRows}
          one="Download the row with errors"
          other="Download the # rows with errors"
        />
      )}
    </Button>
  );
}
