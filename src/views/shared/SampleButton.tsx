import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useIsTrial, useTrial } from './useTrial.ts';

interface SampleButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Address of an import page. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Opens a sample file of orders, in the trial: the orders are never real. */
export function SampleButton({ address, children, ...look }: SampleButtonProps) {
  const isInTrial = useIsTrial();
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
