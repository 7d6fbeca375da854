import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is touched: nothing is dropped there, and there is hardly a keyboard. */
export const useTouch = (): boolean =>
  useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
