import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/Notice.tsx';

/** Message for a forbidden page; `level` 2 if the page already has a heading. */
export function NoRight({ level = 1 }: { readonly level?: 1 | 2 }) {
  return (
    <Notice
      level={level}
      icon="info"
      title={<Trans id="noRight.title">You don’t have access to this page</Trans>}
      text={
        <Trans id="noRight.text">
          Your role doesn’t include this page. Ask your company’s account owner to add it.
        </Trans>
      }
    />
  );
}
