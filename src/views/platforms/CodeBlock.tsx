import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import css from './platforms.module.css';

/** Code block, left to right in every language, with a copy button. */
export function CodeBlock({ text, name, caption }: CodeBlockProps) {
  return (
    <div className={`grid lead narrow gap4 ${css['code']}`}>
      {caption !== undefined && <h3>{caption}</h3>}
      <CopyButton text={text} name={<Trans id="developers.copy">Copy code</Trans>} />
      {/* Scrollable, so it must be focusable. */}
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

interface CodeBlockProps {
  readonly text: string;
  /** Accessible name of the block. */
  readonly name: string;
  readonly caption?: ReactNode;
}
