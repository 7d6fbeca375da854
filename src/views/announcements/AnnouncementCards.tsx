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

const announcementsAnswer = declareAnswer<null, readonly Card[]>(
  'openAnnouncements',
  async (ask, _question, options) => {
    const answer = await ask(announcements.findAnnouncements, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

/** Announcements of the carrier at the top of the home page, until the user closes them. */
export function AnnouncementCards() {
  const { t } = useLingui();
  const { ask } = useKit();
  const { answer } = useAnswer(announcementsAnswer, null);
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const openCards = (answer ?? []).filter(({ id }) => !closedIds.has(id));
  if (openCards.length === 0) return null;

  const close = async (id: string) => {
    setClosedIds(new Set([...closedIds, id]));
    const saved = await ask(announcements.closeAnnouncement, { id });
    // The announcement is shown again if the server has not stored that it was closed.
    if (!saved.ok) setClosedIds((ids) => new Set([...ids].filter((one) => one !== id)));
  };

  return (
    <section aria-labelledby="home-announcements">
      <h2 id="home-announcements" className="flat below8">
        <Trans id="announcements.home">Announcements</Trans>
      </h2>
      <ul className="list grid gap8">
        {openCards.map(({ id, text }) => (
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
