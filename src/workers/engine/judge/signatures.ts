import type { Finding, Severity } from './rules.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Bits of a signature's or a row's severities. */
export const ERROR = 1;
export const WARNING = 2;
export const INFO = 4;

export function severityBit(severity: Severity): number {
  return 1 << SEVERITIES.indexOf(severity);
}

/**
 * Rules that report how a cell was understood, such as a country by its name. They concern whole columns, so no row
 * counts as corrected; each rule is still listed once for its column.
 */
const READINGS: ReadonlySet<string> = new Set([
  'rule.changed.code',
  'rule.changed.phone',
  'rule.changed.number',
  'rule.changed.date',
  'rule.changed.time',
]);

/** A rule with its severity, as a small number. */
export type Code = number;
/** A set of codes, as a small number; 0 is the empty set. */
export type Signature = number;

interface Entry {
  /** Ascending. */
  readonly codes: readonly Code[];
  readonly bits: number;
}

/**
 * Broken rules of cells, as one interned number per cell. A million bad cells cost a million small numbers: the
 * findings themselves, with parameters and fixes, are recreated when a row is viewed. The rules are few, so a file
 * cannot create many signatures.
 */
export class Signatures {
  readonly #rules: string[] = [];
  /** By rule: whether it is a finding of the order on one of its rows. */
  readonly #isOfOrder: boolean[] = [];
  readonly #ruleIds = new Map<string, number>();
  readonly #entries: Entry[] = [{ codes: [], bits: 0 }];
  readonly #idByCodes = new Map<string, Signature>([['', 0]]);
  readonly #unions = new Map<number, Signature>();
  readonly #ownSignatures: (Signature | undefined)[] = [0];
  readonly #singles: (Signature | undefined)[] = [];

  /** `isOfOrder`: rows of an order cause it for each other; such findings can be removed separately. */
  code(rule: string, severity: Severity, isOfOrder = false): Code {
    const key = isOfOrder ? `order ${rule}` : rule;
    let id = this.#ruleIds.get(key);
    if (id === undefined) {
      id = this.#rules.length;
      this.#rules.push(rule);
      this.#isOfOrder.push(isOfOrder);
      this.#ruleIds.set(key, id);
    }
    return id * 4 + SEVERITIES.indexOf(severity);
  }

  describe(code: Code): { readonly rule: string; readonly severity: Severity } {
    return {
      rule: this.#rules[code >>> 2] as string,
      severity: SEVERITIES[code & 3] as Severity,
    };
  }

  toSignature(findings: readonly Finding[]): Signature {
    const [first, ...more] = findings;
    if (first === undefined) return 0;
    if (more.length === 0) return this.single(this.code(first.rule, first.severity));
    return this.#intern(findings.map((finding) => this.code(finding.rule, finding.severity)));
  }

  single(code: Code): Signature {
    return (this.#singles[code] ??= this.#intern([code]));
  }

  union(a: Signature, b: Signature): Signature {
    if (a === 0 || a === b) return b;
    if (b === 0) return a;
    const key = a * 0x1_0000 + b;
    let union = this.#unions.get(key);
    if (union === undefined) {
      union = this.#intern([...this.codes(a), ...this.codes(b)]);
      this.#unions.set(key, union);
    }
    return union;
  }

  without(signature: Signature, code: Code): Signature {
    const codes = this.codes(signature);
    return codes.includes(code) ? this.#intern(codes.filter((other) => other !== code)) : signature;
  }

  /** Signature without findings that other rows of the order cause. */
  withoutOrderFindings(signature: Signature): Signature {
    return (this.#ownSignatures[signature] ??= this.#intern(
      this.codes(signature).filter((code) => this.#isOfOrder[code >>> 2] === false),
    ));
  }

  codes(signature: Signature): readonly Code[] {
    return (this.#entries[signature] as Entry).codes;
  }

  /** Returns a predicate for signatures that contain a rule; results are cached. */
  containing(rule: string): (signature: Signature) => boolean {
    const cachedResults: boolean[] = [];
    return (signature) =>
      (cachedResults[signature] ??= this.codes(signature).some(
        (code) => this.describe(code).rule === rule,
      ));
  }

  /** Broken rules, each once, regardless of the source. */
  rules(signature: Signature): readonly { readonly rule: string; readonly severity: Severity }[] {
    const reported = this.codes(signature).map((code) => this.describe(code));
    return reported.filter(
      ({ rule, severity }, at) =>
        reported.findIndex((other) => other.rule === rule && other.severity === severity) === at,
    );
  }

  /** ERROR, WARNING and INFO, or-ed; rules in `READINGS` count as none. */
  bits(signature: Signature): number {
    return (this.#entries[signature] as Entry).bits;
  }

  /** Number of signatures so far, the empty one included. */
  get size(): number {
    return this.#entries.length;
  }

  #intern(unsorted: readonly Code[]): Signature {
    const codes = [...new Set(unsorted)].sort((a, b) => a - b);
    const key = codes.join();
    let signature = this.#idByCodes.get(key);
    if (signature === undefined) {
      signature = this.#entries.length;
      const countedCodes = codes.filter((code) => !READINGS.has(this.describe(code).rule));
      const bits = countedCodes.reduce((bits, code) => bits | (1 << (code & 3)), 0);
      this.#entries.push({ codes, bits });
      this.#idByCodes.set(key, signature);
    }
    return signature;
  }
}
