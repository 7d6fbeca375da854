import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AttachmentsEmitted } from '../../machines/attachments/types.ts';
import type { AttachmentsActor } from './attachmentsProps.ts';

/** Returns announcements of added and removed files, for screen readers. */
export function useFileAnnouncements(actor: AttachmentsActor, onChange: () => void): string {
  const { t } = useLingui();
  const [latestEvent, setLatestEvent] = useState<AttachmentsEmitted | null>(null);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      setLatestEvent(event);
      if (event.type !== 'refused') latestOnChange.current();
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  if (latestEvent === null) return '';
  const { type, name } = latestEvent;
  switch (type) {
    case 'added':
      return t({ id: 'files.news.added', message: `${name} added` });
    case 'refused':
      return t({ id: 'files.news.refused', message: `${name} not added` });
    case 'removed':
      return t({ id: 'files.news.removed', message: `${name} removed` });
  }
}
