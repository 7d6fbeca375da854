import type { ReactNode } from 'react';
import { Panel } from '../../ui/Facts.tsx';
import { type BackLink, RecordTitle } from './RecordTitle.tsx';

interface RecordHeadProps {
  readonly title: ReactNode;
  /** Number of the record if it is not the title, and a button that copies it. */
  readonly number: ReactNode;
  /** Chip of the record's status. */
  readonly status: ReactNode;
  readonly back: BackLink;
  /** Facts of the record. */
  readonly children: ReactNode;
}

/** Head of a record's page: link back to the list, title, status, and facts. */
export function RecordHead({ title, number, status, back, children }: RecordHeadProps) {
  return (
    <>
      <RecordTitle
        back={back}
        beside={
          <>
            {number}
            <span role="status">{status}</span>
          </>
        }
      >
        {title}
      </RecordTitle>
      <Panel>{children}</Panel>
    </>
  );
}
