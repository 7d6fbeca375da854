import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AttachmentsEmitted } from '../../machines/attachments/types.ts';
import type { AttachmentsActor } from './attachmentsProps.ts';

/** Returns announcements of added and removed files, for screen readers. */
export function useFileAnnouncements(actor: AttachmentsActor, onChange: () => void): string {
  const { t } = useLingui();
  const [news, setNews] = useState<AttachmentsEmitted | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      setNews(event);
      if (event.type !== 'refused') latest.current();
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  if (news === null) return '';
  const { type, name } = news;
  switch (type) {
    case 'added':
      return t({ id: 'files.news.added', message: `${name} added` });
    case 'refused':
      return t({ id: 'files.news.refused', message: `${name} not added` });
    case 'removed':
      return t({ id: 'files.news.removed', message: `${name} removed` });
  }
}
