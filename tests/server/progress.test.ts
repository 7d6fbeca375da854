import { describe, expect, test } from 'vitest';
import { createLogger, createTextStream } from '../../server/logger.ts';
import { createProgress } from '../../server/progress.ts';

/** Creates an output that collects written texts. */
function createOutput(isTTY?: boolean) {
  const chunks: string[] = [];
  return {
    output: {
      ...(isTTY === undefined ? {} : { isTTY }),
      write: (text: string) => chunks.push(text),
    },
    text: () => chunks.join(''),
  };
}

describe('progress of a start', () => {
  test('a pipe gets one plain line for each step', () => {
    const { output, text } = createOutput();
    const progress = createProgress(output);
    progress.step('Opening the database');
    progress.step('Starting the portal');
    progress.end();
    expect(text()).toBe('Opening the database …\nStarting the portal …\n');
  });

  test('a terminal gets a tick and the seconds once a step is done', () => {
    const { output, text } = createOutput(true);
    let ms = 0;
    const progress = createProgress(output, () => ms);
    progress.step('Opening the database');
    ms = 1_240;
    progress.end();
    // A second end writes nothing.
    progress.end();
    expect(text()).toBe('  Opening the database …\r\u001B[2K✓ Opening the database (1.2 s)\n');
  });

  test('a failed step ends its line without a tick', () => {
    const { output, text } = createOutput(true);
    const progress = createProgress(output);
    progress.step('Opening the database');
    progress.end(false);
    expect(text()).toBe('  Opening the database …\n');
  });
});

describe('a log for a person', () => {
  test('an error is one line and its stack, a warning below the level is left out', () => {
    const lines: string[] = [];
    const logger = createLogger(
      'error',
      createTextStream({ write: (line) => void lines.push(line) }),
    );
    logger.warn('slow');
    logger.error({ err: new Error('disk') }, 'import');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d error: import: disk\n {4}at .+progress\.test\.ts/);
  });
});
