import type { Tokenizer } from '../xml/tokenizer.ts';
import * as names from './odsNames.ts';

/** Maximum number of styles kept; times with further ones count as times of day. */
const MAX_STYLES = 65_536;
/** Maximum length of a chain of parent styles. */
const MAX_PARENTS = 16;

interface CellStyle {
  readonly format: string | null;
  readonly parent: string | null;
}

/**
 * Cell styles that show a duration rather than a time of day: `[HH]:MM`, which does not wrap at 24 hours. The file
 * stores both as `office:time-value`, and only the style distinguishes them.
 */
export class DurationStyles {
  /** Names of duration formats. */
  readonly #formats = new Set<string>();
  readonly #styles = new Map<string, CellStyle>();

  /** Collects the element just opened, if it is a style. */
  collect(xml: Tokenizer): void {
    if (xml.is(names.TIME_STYLE)) {
      const name = xml.attribute(names.NAME, true);
      if (name === null || this.#formats.size >= MAX_STYLES) return;
      if (xml.attribute(names.TRUNCATE, true) === 'false') this.#formats.add(name);
    } else if (xml.is(names.STYLE)) {
      const name = xml.attribute(names.NAME, true);
      const format = xml.attribute(names.DATA_STYLE, true);
      const parent = xml.attribute(names.PARENT_STYLE, true);
      if (name === null || (format === null && parent === null)) return;
      if (this.#styles.size < MAX_STYLES) this.#styles.set(name, { format, parent });
    }
  }

  /** Returns whether a cell of this style shows a duration. */
  has(style: string | null): boolean {
    let name = style;
    for (let i = 0; i < MAX_PARENTS && name !== null; i++) {
      const cellStyle = this.#styles.get(name);
      const format = cellStyle?.format ?? null;
      if (format !== null) return this.#formats.has(format);
      name = cellStyle?.parent ?? null;
    }
    return false;
  }
}
