import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { toNoticeValues } from '../../../api/contract/notices/noticeValues.ts';
import { language } from '../../../language/i18n.ts';
import {
  areNoticesKnown,
  isReadIn,
  selectNoticesFailure,
  selectNotices,
  selectUnreadCount,
} from '../../../machines/notices/selectors.ts';
import { failureText } from '../../../language/failureText.ts';
import css from './Notices.module.css';
import { NoticeMails } from './NoticeMails.tsx';
import { noticeHref, noticeTexts } from './noticeTexts.ts';
import type { NoticesActor, NoticeSettingMachine } from './useNotices.ts';
import { Moment } from '../../../language/Moment.tsx';

interface NoticeListProps {
  readonly actor: NoticesActor;
  readonly settingMachine: NoticeSettingMachine;
  /** Called when the user follows a notice. */
  readonly onOpen: () => void;
}

/** Latest notices, each a link to its page, and the mail setting. */
export function NoticeList({ actor, settingMachine, onOpen }: NoticeListProps) {
  const { i18n } = useLingui();
  const snapshot = useSelector(actor, (s) => s);
  const notices = selectNotices(snapshot);
  const failure = selectNoticesFailure(snapshot);
  const markAsRead = (ids: readonly string[]) => actor.send({ type: 'mark', ids });
  return (
    <div className={css['panel']}>
      <div className="row apart gap8">
        <h2 className="flat">
          <Trans id="notices.bell.none">Notices</Trans>
        </h2>
        {selectUnreadCount(snapshot) > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => markAsRead(notices.map(({ id }) => id))}
          >
            <Trans id="notices.markAll">Mark all as read</Trans>
          </Button>
        )}
      </div>
      {failure !== null && (
        <p className={css['failure']} role="alert">
          {failureText(i18n, failure)}
        </p>
      )}
      {areNoticesKnown(snapshot) && notices.length === 0 && (
        <p className="muted small">
          <Trans id="notices.none">
            Nothing new in the last 30 days. Issues, returns, tickets and imports appear here.
          </Trans>
        </p>
      )}
      <ul className={`list above8 ${css['list']}`}>
        {notices.map((notice) => {
          const isRead = isReadIn(snapshot, notice);
          const { id, kind, subject, companyName, by, at, data } = notice;
          return (
            <li className="overlined" key={id} data-unread={!isRead || undefined}>
              <Link
                href={noticeHref(notice)}
                onClick={() => {
                  markAsRead([id]);
                  onOpen();
                }}
              >
                <span className={`anywhere ${css['words']}`} dir="auto">
                  {!isRead && (
                    <VisuallyHidden>
                      <Trans id="notices.unread">Unread:</Trans>{' '}
                    </VisuallyHidden>
                  )}
                  {i18n._(noticeTexts[kind].id, {
                    ...toNoticeValues(data, language()),
                    number: subject.number,
                  })}
                </span>
                <span className="wrap across12 muted small">
                  <Moment at={at} />
                  {companyName !== null && <bdi>{companyName}</bdi>}
                  {by !== null && <bdi>{by}</bdi>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <NoticeMails settingMachine={settingMachine} />
    </div>
  );
}
