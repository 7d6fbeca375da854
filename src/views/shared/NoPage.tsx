import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Message for a forbidden page; `level` 2 if the page already has a heading. */
export function NoPermission({ level = 1 }: { readonly level?: 1 | 2 }) {
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

/** Message for an unknown address. */
export function NotFound() {
  return (
    <Notice
      level={1}
      icon="search"
      title={<Trans id="notFound.title">Page not found</Trans>}
      text={<Trans id="notFound.text">Check the address, or choose a page from the menu.</Trans>}
    >
      <Button component={Link} href={paths.home}>
        <Trans id="notFound.home">Go to home</Trans>
      </Button>
    </Notice>
  );
}
