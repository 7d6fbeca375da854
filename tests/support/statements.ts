import { loadModule, parseSync } from 'libpg-query';
import { placements } from '../../server/db/tables/placements.ts';

await loadModule();

/** A node of PostgreSQL's own parse tree: members by name. */
type Node = Readonly<Record<string, unknown>>;

/** A table named in a statement's `from`, by what it is called there. */
interface Named {
  readonly table: string;
  readonly alias: string;
}

/** Rows that a statement is for: one company's, or those of all. */
export type Scope = 'company' | 'all';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The member of a node, if it is a node itself. */
function at(node: unknown, ...names: readonly string[]): Node | undefined {
  let found: unknown = node;
  for (const name of names) found = isNode(found) ? found[name] : undefined;
  return isNode(found) ? found : undefined;
}

const textOf = (node: unknown, name: string): string => {
  const text = isNode(node) ? node[name] : undefined;
  return typeof text === 'string' ? text : '';
};

const listOf = (node: unknown, name: string): readonly unknown[] => {
  const list = isNode(node) ? node[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Every node of a tree by its type, with those inside of them. */
function nodesOf(tree: unknown): (type: string) => readonly Node[] {
  const found = new Map<string, Node[]>();
  const walk = (node: Node) => {
    for (const name in node) {
      const value = node[name];
      if (!isNode(value)) continue;
      const known = found.get(name);
      if (known === undefined) found.set(name, [value]);
      else known.push(value);
      walk(value);
    }
  };
  if (isNode(tree)) walk(tree);
  return (type) => found.get(type) ?? [];
}

const placeOf = (table: string) => new Map(Object.entries(placements)).get(table);
const isSpread = ({ table }: Named) => placeOf(table) === 'company';

/** The tables of one query level: not those of its subqueries, which are levels of their own. */
function namedIn(from: unknown): Named[] {
  if (Array.isArray(from)) return from.flatMap(namedIn);
  const range = at(from, 'RangeVar');
  if (range !== undefined) {
    const table = textOf(range, 'relname');
    return [{ table, alias: textOf(range['alias'], 'aliasname') || table }];
  }
  const join = at(from, 'JoinExpr');
  return join === undefined ? [] : [...namedIn(join['larg']), ...namedIn(join['rarg'])];
}

/** The conditions that all must hold: of `where`, and of inner joins. */
function conditionsOf(from: unknown, where: unknown): unknown[] {
  const conditions: unknown[] = [];
  const take = (condition: unknown) => {
    const both = at(condition, 'BoolExpr');
    if (textOf(both, 'boolop') === 'AND_EXPR') listOf(both, 'args').forEach(take);
    else if (condition !== undefined) conditions.push(condition);
  };
  const join = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(join);
    const joined = at(node, 'JoinExpr');
    if (joined === undefined) return;
    take(joined['quals']);
    join(joined['larg']);
    join(joined['rarg']);
  };
  take(where);
  join(from);
  return conditions;
}

/** The table whose `company_id` an expression is; null where it is something else. */
function companyOf(expression: unknown, tables: readonly Named[]): string | null {
  const parts = listOf(at(expression, 'ColumnRef'), 'fields').map((field) =>
    textOf(at(field, 'String'), 'sval'),
  );
  if (parts.at(-1) !== 'company_id') return null;
  if (parts.length > 1) return parts.at(-2) ?? null;
  const [only, ...others] = tables.filter(isSpread);
  return others.length === 0 ? (only?.alias ?? null) : null;
}

const isConstant = (expression: unknown): boolean => {
  const cast = at(expression, 'TypeCast');
  if (cast !== undefined) return isConstant(cast['arg']);
  return at(expression, 'ParamRef') !== undefined || at(expression, 'A_Const') !== undefined;
};

/** Groups of tables of one level that have one company, and whether it is given. */
function groupsOf(tables: readonly Named[], conditions: readonly unknown[]) {
  const group = new Map(tables.map(({ alias }) => [alias, alias]));
  const rootOf = (alias: string): string => {
    const next = group.get(alias) ?? alias;
    return next === alias ? alias : rootOf(next);
  };
  const given = new Set<string>();
  for (const condition of conditions) {
    const equal = at(condition, 'A_Expr');
    const operator = textOf(at(listOf(equal, 'name')[0], 'String'), 'sval');
    if (textOf(equal, 'kind') !== 'AEXPR_OP' || operator !== '=') continue;
    const left = companyOf(equal?.['lexpr'], tables);
    const right = companyOf(equal?.['rexpr'], tables);
    if (left !== null && right !== null) group.set(rootOf(left), rootOf(right));
    else if (left !== null && isConstant(equal?.['rexpr'])) given.add(left);
    else if (right !== null && isConstant(equal?.['lexpr'])) given.add(right);
  }
  const roots = new Set([...given].map(rootOf));
  return { rootOf, isGiven: (alias: string) => roots.has(rootOf(alias)) };
}

/** Reasons why one level of a query can't run on the nodes that hold its rows. */
function levelFaults(from: unknown, where: unknown, scope: Scope, locks: boolean): string[] {
  const tables = namedIn(from);
  const spread = tables.filter(isSpread);
  const { rootOf, isGiven } = groupsOf(tables, conditionsOf(from, where));
  const faults = spread
    .filter(({ alias }) => (scope === 'company' || locks) && !isGiven(alias))
    .map(({ alias }) => `${alias}: no company_id is given for it in its own part of the query`);
  if (new Set(spread.map(({ alias }) => rootOf(alias))).size > 1 && scope === 'all') {
    const given = spread.every(({ alias }) => isGiven(alias));
    if (!given)
      faults.push(
        `${spread.map(({ alias }) => alias).join(', ')}: joined on other columns than company_id`,
      );
  }
  return faults;
}

/** `select from …`; a list of values and a union have their columns elsewhere. */
const isWithoutColumns = (select: Node): boolean =>
  select['targetList'] === undefined &&
  select['valuesLists'] === undefined &&
  textOf(select, 'op') === 'SETOP_NONE';

function isInterval(expression: unknown): boolean {
  const names = listOf(at(expression, 'TypeCast', 'typeName'), 'names');
  if (names.some((name) => textOf(at(name, 'String'), 'sval') === 'interval')) return true;
  const both = at(expression, 'A_Expr');
  return both !== undefined && (isInterval(both['lexpr']) || isInterval(both['rexpr']));
}

/** An interval beside a column: what it comes to depends on the time zone of a session. */
function shiftsColumn(expression: Node): boolean {
  const sides = [expression['lexpr'], expression['rexpr']];
  return sides.some(isInterval) && sides.some((side) => at(side, 'ColumnRef') !== undefined);
}

function insertFaults(insert: Node): string[] {
  const table = textOf(insert['relation'], 'relname');
  if (placeOf(table) !== 'company') return [];
  const faults: string[] = [];
  const select = at(insert, 'selectStmt', 'SelectStmt');
  if (select !== undefined && select['valuesLists'] === undefined) {
    const from = select['fromClause'];
    const isOfTables = namedIn(from).every(isSpread) && nodesOf(from)('RangeFunction').length === 0;
    if (!isOfTables || insert['withClause'] !== undefined) {
      faults.push(`${table}: insert … select from no table beside it goes through COPY`);
    }
  }
  const target = listOf(at(insert, 'onConflictClause', 'infer'), 'indexElems').map((element) =>
    textOf(at(element, 'IndexElem'), 'name'),
  );
  if (target.length > 0 && !target.includes('company_id')) {
    faults.push(`${table}: on conflict of a key without company_id`);
  }
  return faults;
}

/**
 * Parts of a statement that a distributed database would refuse, or ask every node for; empty if
 * all is well. The rules are those of Citus 13, found on a cluster and in its documentation.
 */
export function statementFaults(text: string, scope: Scope): string[] {
  const all = nodesOf(parseSync(text));
  const faults: string[] = [];
  for (const call of all('FuncCall')) {
    const name = textOf(at(listOf(call, 'funcname').at(-1), 'String'), 'sval');
    const setting = textOf(at(listOf(call, 'args')[0], 'A_Const', 'sval'), 'sval');
    if (name === 'set_config' && /^(?:role|app\.)/.test(setting)) {
      faults.push(`set_config('${setting}') is not passed on to other nodes: use set local`);
    }
  }
  const tables = new Set(
    [...all('RangeVar'), ...all('relation')].map((one) => textOf(one, 'relname')),
  );
  const places = new Set([...tables].map(placeOf));
  if (!places.has('company')) return faults;
  if (places.has('coordinator')) {
    faults.push(
      `${[...tables].join(', ')}: tables of the nodes and of the coordinator in one statement`,
    );
  }
  if (all('RangeSubselect').some(({ lateral }) => lateral === true)) {
    faults.push('a lateral subquery is not pushed down');
  }
  for (const part of all('CommonTableExpr')) {
    const query = part['ctequery'];
    if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((type) => at(query, type) !== undefined)) {
      faults.push(`with ${textOf(part, 'ctename')}: a part of a statement that writes`);
    }
  }
  if (all('SelectStmt').some(isWithoutColumns)) {
    faults.push('a select of no columns: its rows do not come over from another node');
  }
  for (const insert of all('InsertStmt')) faults.push(...insertFaults(insert));
  for (const select of all('SelectStmt')) {
    faults.push(
      ...levelFaults(
        select['fromClause'],
        select['whereClause'],
        scope,
        select['lockingClause'] !== undefined,
      ),
    );
  }
  for (const type of ['UpdateStmt', 'DeleteStmt']) {
    for (const change of all(type)) {
      const from = [
        { RangeVar: change['relation'] },
        ...listOf(change, type === 'UpdateStmt' ? 'fromClause' : 'usingClause'),
      ];
      faults.push(...levelFaults(from, change['whereClause'], scope, true));
      if (nodesOf(change)('A_Expr').some(shiftsColumn)) {
        faults.push('an interval beside a column, in a statement that changes rows');
      }
    }
  }
  return faults;
}
