import type { Tokenizer } from '../xml/tokenizer.ts';
import * as names from './names.ts';

/** Styles that are kept; further ones show times as clocks do. */
const MOST_STYLES = 65_536;
/** Styles that one may take over from another, one behind the other. */
const MOST_PARENTS = 16;

interface CellStyle {
  readonly format: string | null;
  readonly parent: string | null;
}

/**
 * Which cell styles show a length of time rather than a time of day: `[HH]:MM`, which does not
 * begin again at 24 hours. The file keeps both as `office:time-value`, and only the style tells.
 */
export class DurationStyles {
  /** Names of such number formats. */
  readonly #formats = new Set<string>();
  readonly #styles = new Map<string, CellStyle>();

  /** Takes in the element that has just been opened, if it is a style. */
  take(xml: Tokenizer): void {
    if (xml.is(names.TIME_STYLE)) {
      const name = xml.attribute(names.NAME, true);
      if (name === null || this.#formats.size >= MOST_STYLES) return;
      if (xml.attribute(names.TRUNCATE, true) === 'false') this.#formats.add(name);
    } else if (xml.is(names.STYLE)) {
      const name = xml.attribute(names.NAME, true);
      const format = xml.attribute(names.DATA_STYLE, true);
      const parent = xml.attribute(names.PARENT_STYLE, true);
      if (name === null || (format === null && parent === null)) return;
      if (this.#styles.size < MOST_STYLES) this.#styles.set(name, { format, parent });
    }
  }

  /** Whether a cell of this style shows a length of time. */
  has(style: string | null): boolean {
    let name = style;
    for (let i = 0; i < MOST_PARENTS && name !== null; i++) {
      const found = this.#styles.get(name);
      const format = found?.format ?? null;
      if (format !== null) return this.#formats.has(format);
      name = found?.parent ?? null;
    }
    return false;
  }
}
