import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import css from './platforms.module.css';

/** Code, read from left to right in every language, with a button that copies it. */
export function Code({ text, name, caption }: CodeProps) {
  return (
    <div className={`grid lead narrow gap4 ${css['code']}`}>
      {caption !== undefined && <h3>{caption}</h3>}
      <CopyButton text={text} name={<Trans id="developers.copy">Copy code</Trans>} />
      {/* Wider than its room: it has to take the focus, to be scrolled by keys. */}
      <pre
        className="full flat small scroll edged"
        dir="ltr"
        lang="en"
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <code>{text}</code>
      </pre>
    </div>
  );
}

interface CodeProps {
  readonly text: string;
  /** Of the block, for who can't see it. */
  readonly name: string;
  readonly caption?: ReactNode;
}
