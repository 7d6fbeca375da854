import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { forgetFailedChunks, ChunkLoadError } from '../../ui/chunks.ts';
import { ChunkFailure } from './ChunkFailure.tsx';
import { NoticeShape } from '../../ui/NoticeShape.tsx';
import { StartIcon } from '../../ui/StartIcon.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Tells whether a page reload loses nothing; always true if absent. */
  readonly mayReload?: () => boolean;
}

interface State {
  readonly failure: 'broken' | 'chunk' | null;
  readonly tries: number;
}

const reload = () => window.location.reload();
const alwaysAllowed = () => true;

/** Catches errors of a page and failed loads of its code. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: error instanceof ChunkLoadError ? 'chunk' : 'broken' };
  }

  readonly retry = (): void => {
    forgetFailedChunks();
    this.setState(({ tries }) => ({ failure: null, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { failure, tries } = this.state;
    const { children, mayReload = alwaysAllowed } = this.props;
    if (failure === null) return children;
    if (failure === 'chunk') {
      return <ChunkFailure tries={tries} onRetry={this.retry} mayReload={mayReload} />;
    }
    return (
      <NoticeShape
        level={1}
        icon={<StartIcon name="alert" size={28} />}
        title={<Trans id="broken.title">This page stopped working</Trans>}
        text={
          <Trans id="broken.text">
            Reload the page. Your imports and everything already sent are safe. If it happens again,
            contact us and describe what you did before.
          </Trans>
        }
      >
        <Button onClick={reload}>
          <Trans id="broken.reload">Reload</Trans>
        </Button>
      </NoticeShape>
    );
  }
}
