import { Trans } from '@lingui/react/macro';
import { Notice } from './Notice.tsx';

export function NoRight() {
  return (
    <Notice
      icon="info"
      title={<Trans id="noRight.title">This page is not open to you</Trans>}
      text={
        <Trans id="noRight.text">
          Your account does not have the right to see it. Ask the owner of your company’s account to
          add it to your role.
        </Trans>
      }
    />
  );
}
