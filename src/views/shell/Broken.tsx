import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { askAgain, NotArrived as NotArrivedError } from '../../arriving.ts';
import { NotArrived } from './NotArrived.tsx';
import { NoticeShape } from './NoticeShape.tsx';
import { StartIcon } from './StartIcon.tsx';

interface BrokenProps {
  readonly children: ReactNode;
  /** Whether loading the whole page again loses nothing; nothing where absent. */
  readonly mayReload?: () => boolean;
}

interface State {
  readonly fault: 'broken' | 'notArrived' | null;
  readonly tries: number;
}

const reload = () => window.location.reload();
const always = () => true;

/** Catches what a page throws, and a page whose code did not come. */
export class Broken extends Component<BrokenProps, State> {
  override state: State = { fault: null, tries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: error instanceof NotArrivedError ? 'notArrived' : 'broken' };
  }

  readonly again = (): void => {
    askAgain();
    this.setState(({ tries }) => ({ fault: null, tries: tries + 1 }));
  };

  override render(): ReactNode {
    const { fault, tries } = this.state;
    const { children, mayReload = always } = this.props;
    if (fault === null) return children;
    if (fault === 'notArrived') {
      return <NotArrived tries={tries} onAgain={this.again} mayReload={mayReload} />;
    }
    return (
      <NoticeShape
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
