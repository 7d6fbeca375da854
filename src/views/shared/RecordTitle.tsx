import { Anchor } from '@mantine/core';
import { type ReactNode, use, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/Icon.tsx';
import { RecordHeading } from './recordHeading.ts';

/** Link back to the list. */
export interface BackLink {
  readonly href: string;
  readonly text: ReactNode;
}

interface RecordTitleProps {
  readonly back: BackLink;
  /** Chips and buttons after the name. */
  readonly beside?: ReactNode;
  /** Name of the record. */
  readonly children: ReactNode;
}

/** Heading of a record's page, below the link back to its list. It replaces the page's own heading. */
export function RecordTitle({ back, beside, children }: RecordTitleProps) {
  const replaceHeading = use(RecordHeading);
  useLayoutEffect(() => {
    replaceHeading?.(true);
    return () => replaceHeading?.(false);
  }, [replaceHeading]);
  return (
    <header className="grid gap4">
      <Anchor className="row gap4 unprinted" component={Link} href={back.href}>
        <Icon className="backward rigid" name="chevron" size={14} />
        {back.text}
      </Anchor>
      <div className="row gap6 across12">
        <h1 className="flat anywhere">{children}</h1>
        {beside}
      </div>
    </header>
  );
}
