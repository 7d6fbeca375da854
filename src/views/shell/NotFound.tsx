import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Notice } from './Notice.tsx';

export function NotFound() {
  return (
    <Notice
      icon="search"
      title={<Trans id="notFound.title">There is no such page</Trans>}
      text={
        <Trans id="notFound.text">
          The address may be mistyped, or the page has moved. The menu lists everything you can
          open.
        </Trans>
      }
    >
      <Button component={Link} href={paths.home}>
        <Trans id="notFound.home">Go to the first page</Trans>
      </Button>
    </Notice>
  );
}
