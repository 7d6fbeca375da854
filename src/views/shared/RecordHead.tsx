import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Panel } from '../../ui/Facts.tsx';
import type { BackLink } from './RecordScreen.tsx';

interface RecordHeadProps {
  readonly title: ReactNode;
  readonly beside?: ReactNode;
  /** Number of the record, if it is not the title. */
  readonly number?: ReactNode;
  /** Chip of the record's status. */
  readonly status: ReactNode;
  readonly back: BackLink;
  /** Facts of the record. */
  readonly children: ReactNode;
}

/** First panel of a record's page: title, status, link back to the list, and facts. */
export function RecordHead({ title, beside, number, status, back, children }: RecordHeadProps) {
  return (
    <Panel title={title} beside={beside}>
      <div className="row gap6 across12 below12">
        {number}
        <span role="status">{status}</span>
        <Anchor className="push" component={Link} href={back.href}>
          {back.text}
        </Anchor>
      </div>
      {children}
    </Panel>
  );
}
