import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface State {
  readonly broken: boolean;
}

const reload = () => window.location.reload();

/** Catches what a page throws, and a page whose code can't be loaded after a new release. */
export class Broken extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice
        icon="alert"
        title={<Trans id="broken.title">This page stopped working</Trans>}
        text={
          <Trans id="broken.text">
            Load it again. Imports and anything already sent are kept. If it happens again, tell us
            what you did before.
          </Trans>
        }
      >
        <Button onClick={reload}>
          <Trans id="broken.reload">Load again</Trans>
        </Button>
      </Notice>
    );
  }
}
