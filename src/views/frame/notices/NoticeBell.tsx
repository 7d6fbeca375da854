import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectUnreadCount } from '../../../machines/notices/selectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PopoverButton } from '../../../ui/overlay/PopoverButton.tsx';
import bar from '../TopBar.module.css';
import css from './Notices.module.css';
import { NoticeList } from './NoticeList.tsx';
import { type NoticesActor, type NoticeSettingMachine, useNotices } from './useNotices.ts';

/** Bell with the number of unread notices. */
export function NoticeBell() {
  const notices = useNotices();
  return notices === null ? null : <Bell {...notices} />;
}

interface BellProps {
  readonly actor: NoticesActor;
  readonly settingMachine: NoticeSettingMachine;
}

function Bell({ actor, settingMachine }: BellProps) {
  const { t } = useLingui();
  const unread = useSelector(actor, selectUnreadCount);
  const label =
    unread === 0
      ? t({ id: 'notices.bell.none', message: 'Notices' })
      : t({
          id: 'notices.bell',
          message: plural(unread, { one: 'Notices: # unread', other: 'Notices: # unread' }),
        });
  return (
    <PopoverButton
      position="bottom-end"
      label={t({ id: 'notices.bell.none', message: 'Notices' })}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={bar['button']}
          aria-label={label}
          title={label}
          onClick={() => {
            actor.send({ type: 'refresh' });
            opener.onClick();
          }}
        >
          <span className="relative inline-flex">
            <Icon name="bell" />
            {unread > 0 && (
              <span className={css['badge']} aria-hidden="true">
                <bdi>{unread}</bdi>
              </span>
            )}
          </span>
        </button>
      )}
    >
      {(close) => <NoticeList actor={actor} settingMachine={settingMachine} onOpen={close} />}
    </PopoverButton>
  );
}
