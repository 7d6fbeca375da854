import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { announcements } from '../../api/contract/announcements/announcements.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useKit } from '../shared/portal.ts';
import { useAnswer } from '../shared/useAnswer.ts';

interface Card {
  readonly id: string;
  readonly text: string;
}

const openAnnouncements = declareAnswer<null, readonly Card[]>(
  'openAnnouncements',
  async (ask, _question, options) => {
    const answer = await ask(announcements.findAnnouncements, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

/** Announcements of the carrier at the head of the home page, each until the user closes it. */
export function AnnouncementCards() {
  const { t } = useLingui();
  const { ask } = useKit();
  const { answer } = useAnswer(openAnnouncements, null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const open = (answer ?? []).filter(({ id }) => !closed.has(id));
  if (open.length === 0) return null;

  const close = async (id: string) => {
    setClosed(new Set([...closed, id]));
    const saved = await ask(announcements.closeAnnouncement, { id });
    // It is shown again if the server does not know.
    if (!saved.ok) setClosed((now) => new Set([...now].filter((one) => one !== id)));
  };

  return (
    <section aria-labelledby="home-announcements">
      <h2 id="home-announcements" className="flat below8">
        <Trans id="announcements.home">Announcements</Trans>
      </h2>
      <ul className="list grid gap8">
        {open.map(({ id, text }) => (
          <li key={id} className="flex top gap10 card pad-strip">
            <Icon name="bell" />
            <p className="grow flat anywhere" dir="auto">
              {text}
            </p>
            <CloseButton
              small
              label={t({ id: 'announcements.close', message: 'Close announcement' })}
              onClick={() => void close(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
