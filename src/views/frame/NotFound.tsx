import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../routes/paths.ts';
import { Notice } from '../../ui/Notice.tsx';

export function NotFound() {
  return (
    <Notice
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
