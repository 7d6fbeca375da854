import type { ComponentProps } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { Word } from './commonWords.tsx';

type RetryProps = Partial<Omit<ComponentProps<typeof BusyButton>, 'children'>>;

/** Button that repeats a failed request. */
export function Retry({ loading = false, ...props }: RetryProps) {
  return (
    <BusyButton loading={loading} {...props}>
      <Word of="retry" />
    </BusyButton>
  );
}
