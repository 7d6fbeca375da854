import { Trans, useLingui } from '@lingui/react/macro';
import { manualLanguages } from '../../api/contract/texts/manual.ts';
import { languageInfo } from '../../language/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TopMenu } from './TopMenu.tsx';
import { setLetterKeys, useLetterKeys } from '../../ui/letterKeys.ts';
import { useManual } from '../shared/useManual.ts';

/** Operation manual in each of its languages, to read or to download. */
export function HelpMenu() {
  const { t } = useLingui();
  const { open, download } = useManual();
  const hasLetterKeys = useLetterKeys();
  const label = t({ id: 'shell.manual', message: 'Manual' });
  return (
    <TopMenu width={240} icon="unknown" label={label}>
      {(Menu) => (
        <>
          {manualLanguages.map((code) => (
            <div key={code}>
              <Menu.Label lang={code}>{languageInfo[code].name}</Menu.Label>
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
          <Menu.Divider />
          <Menu.CheckboxItem checked={hasLetterKeys} closeMenuOnClick onChange={setLetterKeys}>
            <Trans id="keys.letters">Single-key shortcuts</Trans>
          </Menu.CheckboxItem>
        </>
      )}
    </TopMenu>
  );
}
