import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isTrial } from '../../api/contract/account/trial.ts';
import { useSession } from './portal.ts';
import { useTrial } from './useTrial.ts';

interface SampleButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Address of an import page. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Opens a sample file of orders, in the trial: the orders are never real. */
export function SampleButton({ address, children, ...look }: SampleButtonProps) {
  const isInTrial = useSession(({ context: { profile } }) => profile !== null && isTrial(profile));
  const [switchTrial, isSwitching] = useTrial();
  const [, navigate] = useLocation();
  const sampleAddress = `${address}?sample=open`;
  return (
    <Button
      {...look}
      loading={isSwitching}
      onClick={() =>
        isInTrial ? navigate(sampleAddress) : switchTrial({ address: sampleAddress })
      }
    >
      {children}
    </Button>
  );
}
