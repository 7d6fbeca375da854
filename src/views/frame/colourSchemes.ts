import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MantineColorScheme } from '@mantine/core';
import type { IconName } from '../../ui/Icon.tsx';

/** Colour schemes; `auto` follows the device. */
export const colourSchemes: readonly {
  readonly scheme: MantineColorScheme;
  readonly text: MessageDescriptor;
  readonly icon: IconName;
}[] = [
  {
    scheme: 'auto',
    text: msg({ id: 'shell.colours.auto', message: 'Theme: System' }),
    icon: 'panel',
  },
  { scheme: 'light', text: msg({ id: 'shell.light', message: 'Theme: Light' }), icon: 'sun' },
  { scheme: 'dark', text: msg({ id: 'shell.dark', message: 'Theme: Dark' }), icon: 'moon' },
];
