import { EngineError } from '../errors.ts';

/**
 * What the library behind fails on, silently or with an exception: its own words help nobody who
 * has a file to send.
 */
export function damagedWorkbook(): EngineError {
  return new EngineError(
    'corrupt',
    'The workbook is damaged or saved in an unusual way: open it in Excel and save it as .xlsx.',
    { reason: 'oldWorkbook' },
  );
}
