import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useActor } from '@xstate/react';
import { useWork } from '../../portal.ts';
import { failureText } from '../failureText.ts';
import { toasts } from '../toasts.ts';
import type { OfRecord } from './types.ts';

/** Hands files over to the browser's saving, one at a time; says which is on its way. */
export function useDownload(of: OfRecord) {
  const { i18n } = useLingui();
  const [state, send] = useActor(useWork().download);
  const [wanted, want] = useState<string | null>(null);
  const { failure } = state.context;

  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    send({ type: 'dismiss' });
  }, [failure, i18n, send]);

  return {
    downloading: state.matches('downloading') ? wanted : null,
    download: (id: string) => {
      want(id);
      send({ type: 'download', request: { file: 'attachment', ...of, id } });
    },
  };
}
