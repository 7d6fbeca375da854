import { useLingui } from '@lingui/react';
import { useActor } from '@xstate/react';
import { useEffect, useState } from 'react';
import { download as downloadDeclared } from '../../machines/download/machine.ts';
import type { DownloadRequest } from '../../machines/download/downloadRequest.ts';
import { useDeclared } from './portal.ts';
import { failureText } from '../../language/failureText.ts';
import { toasts } from '../../ui/toasts.ts';

interface Downloads {
  /** Download in progress; null if there is none. */
  readonly pendingDownload: DownloadRequest | null;
  /** Share of the file that is made, 0 to 1; null if unknown. */
  readonly share: number | null;
  readonly download: (request: DownloadRequest) => void;
}

/** Downloads files one at a time and reports failures. */
export function useDownload(): Downloads {
  const { i18n } = useLingui();
  const [state, send] = useActor(useDeclared(downloadDeclared));
  const [request, setRequest] = useState<DownloadRequest | null>(null);
  const { failure, share } = state.context;

  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    send({ type: 'dismiss' });
  }, [failure, i18n, send]);

  return {
    pendingDownload: state.matches('downloading') ? request : null,
    share,
    download: (request) => {
      setRequest(request);
      send({ type: 'download', request });
    },
  };
}
