import { Trans, useLingui } from '@lingui/react/macro';
import { manualLanguages } from '../../api/contract/manual.ts';
import { offered } from '../../start/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import css from './TopBar.module.css';
import { useManual } from '../shared/useManual.ts';

/** The operation manual, in the languages it is written in: to read and print, or to keep. */
export function HelpMenu() {
  const { t } = useLingui();
  const { open, download } = useManual();
  const label = t({ id: 'shell.manual', message: 'Manual' });
  return (
    <MenuButton
      position="bottom-end"
      width={240}
      inPlace
      className={css['dropdown']}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={css['button']}
          aria-label={label}
          title={label}
        >
          <Icon name="unknown" />
        </button>
      )}
    >
      {(Menu) => (
        <>
          {manualLanguages.map((code) => (
            <div key={code}>
              <Menu.Label lang={code}>{offered[code].name}</Menu.Label>
              <Menu.Item leftSection={<Icon name="print" size={16} />} onClick={() => open(code)}>
                <Trans id="shell.manual.open">Read or print</Trans>
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon name="download" size={16} />}
                onClick={() => download(code)}
              >
                <Trans id="shell.manual.download">Download</Trans>
              </Menu.Item>
            </div>
          ))}
        </>
      )}
    </MenuButton>
  );
}
