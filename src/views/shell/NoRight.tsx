import { Trans } from '@lingui/react/macro';
import { Notice } from './Notice.tsx';

/** `level` 2 where the page has its heading already. */
export function NoRight({ level = 1 }: { readonly level?: 1 | 2 }) {
  return (
    <Notice
      level={level}
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
