import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PanelName } from './bench.ts';

/** What each panel is called: on its button, and over itself. */
export const panelTexts: Readonly<
  Record<PanelName, { readonly short: MessageDescriptor; readonly title: MessageDescriptor }>
> = {
  problems: {
    short: msg({ id: 'panel.problems', message: 'Problems' }),
    title: msg({ id: 'panel.problems.title', message: 'Problems by type' }),
  },
  replace: {
    short: msg({ id: 'panel.replace', message: 'Replace' }),
    title: msg({ id: 'panel.replace.title', message: 'Find and replace (Ctrl+H)' }),
  },
  values: {
    short: msg({ id: 'panel.values', message: 'Values' }),
    title: msg({ id: 'panel.values.title', message: 'Match values' }),
  },
  blanks: {
    short: msg({ id: 'panel.blanks', message: 'Blanks' }),
    title: msg({ id: 'panel.blanks.title', message: 'Blank cells' }),
  },
  reading: {
    short: msg({ id: 'panel.reading', message: 'Format' }),
    title: msg({ id: 'panel.reading.title', message: 'File format' }),
  },
};
