import { createLabelPen } from '../../server/labels/labelPen.ts';
import { type CheckResult, ok, warning } from './checkResult.ts';

/** A few letters of each script that labels are written in. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'AgÉß',
  Arabic: 'ابهي',
  Bengali: 'কখঙ',
  Chinese: '中国运单',
};

/** Checks that labels for programs can be drawn in every script. */
export async function checkFonts(scripts = SCRIPTS): Promise<CheckResult> {
  const { canDraw } = await createLabelPen();
  const missingScripts = Object.keys(scripts).filter((name) => !canDraw(scripts[name] ?? ''));
  return missingScripts.length === 0
    ? ok('Fonts', `labels can be drawn in ${Object.keys(scripts).join(', ')}`)
    : warning(
        'Fonts',
        `labels for programs are refused in ${missingScripts.join(', ')}: apt install fonts-liberation fonts-noto-core fonts-noto-cjk, and restart the server.`,
      );
}
