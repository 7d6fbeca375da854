import { loadModule, parseSync } from 'libpg-query';
import { placements } from '../../server/db/tables/placements.ts';

await loadModule();

/** A node of PostgreSQL's parse tree: members by name. */
type Node = Readonly<Record<string, unknown>>;

/** A table in the `from` clause of a statement, with its alias. */
interface TableRef {
  readonly table: string;
  readonly alias: string;
}

/** Rows that a statement concerns: those of one company or of all. */
export type Scope = 'company' | 'all';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Finds a nested node by the names of members. */
function findNode(node: unknown, ...names: readonly string[]): Node | undefined {
  let current: unknown = node;
  for (const name of names) current = isNode(current) ? current[name] : undefined;
  return isNode(current) ? current : undefined;
}

const readText = (node: unknown, name: string): string => {
  const text = isNode(node) ? node[name] : undefined;
  return typeof text === 'string' ? text : '';
};

const readList = (node: unknown, name: string): readonly unknown[] => {
  const list = isNode(node) ? node[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** Indexes all nodes of a tree by type. */
function indexNodes(tree: unknown): (type: string) => readonly Node[] {
  const nodesByType = new Map<string, Node[]>();
  const walk = (node: Node) => {
    for (const name in node) {
      const value = node[name];
      if (!isNode(value)) continue;
      const nodes = nodesByType.get(name);
      if (nodes === undefined) nodesByType.set(name, [value]);
      else nodes.push(value);
      walk(value);
    }
  };
  if (isNode(tree)) walk(tree);
  return (type) => nodesByType.get(type) ?? [];
}

const findPlacement = (table: string) => new Map(Object.entries(placements)).get(table);
const isDistributed = ({ table }: TableRef) => findPlacement(table) === 'company';

/** Finds the tables of one query level, without those of subqueries. */
function findTables(from: unknown): TableRef[] {
  if (Array.isArray(from)) return from.flatMap(findTables);
  const range = findNode(from, 'RangeVar');
  if (range !== undefined) {
    const table = readText(range, 'relname');
    return [{ table, alias: readText(range['alias'], 'aliasname') || table }];
  }
  const join = findNode(from, 'JoinExpr');
  return join === undefined ? [] : [...findTables(join['larg']), ...findTables(join['rarg'])];
}

/** Collects the conditions of `where` and of joins that are combined with `and`. */
function collectConditions(from: unknown, where: unknown): unknown[] {
  const conditions: unknown[] = [];
  const addCondition = (condition: unknown) => {
    const combination = findNode(condition, 'BoolExpr');
    if (readText(combination, 'boolop') === 'AND_EXPR')
      readList(combination, 'args').forEach(addCondition);
    else if (condition !== undefined) conditions.push(condition);
  };
  const addJoins = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(addJoins);
    const join = findNode(node, 'JoinExpr');
    if (join === undefined) return;
    addCondition(join['quals']);
    addJoins(join['larg']);
    addJoins(join['rarg']);
  };
  addCondition(where);
  addJoins(from);
  return conditions;
}

/** Finds the table whose `company_id` an expression is; null if it is another expression. */
function findCompanyTable(expression: unknown, tables: readonly TableRef[]): string | null {
  const parts = readList(findNode(expression, 'ColumnRef'), 'fields').map((field) =>
    readText(findNode(field, 'String'), 'sval'),
  );
  if (parts.at(-1) !== 'company_id') return null;
  if (parts.length > 1) return parts.at(-2) ?? null;
  const [table, ...others] = tables.filter(isDistributed);
  return others.length === 0 ? (table?.alias ?? null) : null;
}

const isConstant = (expression: unknown): boolean => {
  const cast = findNode(expression, 'TypeCast');
  if (cast !== undefined) return isConstant(cast['arg']);
  return (
    findNode(expression, 'ParamRef') !== undefined || findNode(expression, 'A_Const') !== undefined
  );
};

/** Groups the tables of one level that have the same company, and finds the groups whose company is constant. */
function groupByCompany(tables: readonly TableRef[], conditions: readonly unknown[]) {
  const group = new Map(tables.map(({ alias }) => [alias, alias]));
  const findRoot = (alias: string): string => {
    const next = group.get(alias) ?? alias;
    return next === alias ? alias : findRoot(next);
  };
  const constantAliases = new Set<string>();
  for (const condition of conditions) {
    const comparison = findNode(condition, 'A_Expr');
    const operator = readText(findNode(readList(comparison, 'name')[0], 'String'), 'sval');
    if (readText(comparison, 'kind') !== 'AEXPR_OP' || operator !== '=') continue;
    const left = findCompanyTable(comparison?.['lexpr'], tables);
    const right = findCompanyTable(comparison?.['rexpr'], tables);
    if (left !== null && right !== null) group.set(findRoot(left), findRoot(right));
    else if (left !== null && isConstant(comparison?.['rexpr'])) constantAliases.add(left);
    else if (right !== null && isConstant(comparison?.['lexpr'])) constantAliases.add(right);
  }
  const roots = new Set([...constantAliases].map(findRoot));
  return { findRoot, hasConstantCompany: (alias: string) => roots.has(findRoot(alias)) };
}

/** Finds the reasons why one level of a query cannot run on the nodes that store its rows. */
function checkLevel(from: unknown, where: unknown, scope: Scope, isLocking: boolean): string[] {
  const tables = findTables(from);
  const distributed = tables.filter(isDistributed);
  const { findRoot, hasConstantCompany } = groupByCompany(tables, collectConditions(from, where));
  const errors = distributed
    .filter(({ alias }) => (scope === 'company' || isLocking) && !hasConstantCompany(alias))
    .map(({ alias }) => `${alias}: no company_id is given in its part of the query`);
  if (new Set(distributed.map(({ alias }) => findRoot(alias))).size > 1 && scope === 'all') {
    const isEveryCompanyConstant = distributed.every(({ alias }) => hasConstantCompany(alias));
    if (!isEveryCompanyConstant)
      errors.push(
        `${distributed.map(({ alias }) => alias).join(', ')}: joined on other columns than company_id`,
      );
  }
  return errors;
}

/** Whether a select has no columns (`select from …`). */
const hasNoColumns = (select: Node): boolean =>
  select['targetList'] === undefined &&
  select['valuesLists'] === undefined &&
  readText(select, 'op') === 'SETOP_NONE';

function isInterval(expression: unknown): boolean {
  const names = readList(findNode(expression, 'TypeCast', 'typeName'), 'names');
  if (names.some((name) => readText(findNode(name, 'String'), 'sval') === 'interval')) return true;
  const operation = findNode(expression, 'A_Expr');
  return (
    operation !== undefined && (isInterval(operation['lexpr']) || isInterval(operation['rexpr']))
  );
}

/** Whether an interval is added to a column; the result would depend on the time zone of the session. */
function addsIntervalToColumn(expression: Node): boolean {
  const sides = [expression['lexpr'], expression['rexpr']];
  return sides.some(isInterval) && sides.some((side) => findNode(side, 'ColumnRef') !== undefined);
}

/** Whether rows come from the arrays of `insertRows`, which sends value lists to a cluster instead. */
const isFromArrays = (from: unknown): boolean =>
  readList({ from }, 'from').some(
    (range) => readText(findNode(range, 'RangeFunction', 'alias'), 'aliasname') === 'given_arrays',
  );

function checkInsert(insert: Node): string[] {
  const table = readText(insert['relation'], 'relname');
  if (findPlacement(table) !== 'company') return [];
  const errors: string[] = [];
  const select = findNode(insert, 'selectStmt', 'SelectStmt');
  const from = select?.['fromClause'];
  if (select !== undefined && select['valuesLists'] === undefined && !isFromArrays(from)) {
    const hasOnlyDistributedTables =
      findTables(from).every(isDistributed) && indexNodes(from)('RangeFunction').length === 0;
    if (!hasOnlyDistributedTables || insert['withClause'] !== undefined) {
      errors.push(
        `${table}: insert … select of rows that are not in distributed tables is executed with COPY`,
      );
    }
  }
  const target = readList(findNode(insert, 'onConflictClause', 'infer'), 'indexElems').map(
    (element) => readText(findNode(element, 'IndexElem'), 'name'),
  );
  if (target.length > 0 && !target.includes('company_id')) {
    errors.push(`${table}: on conflict of a key without company_id`);
  }
  return errors;
}

/**
 * Finds the parts of a statement that a distributed database would refuse, or send to every node. The rules are those
 * of Citus 13, from its documentation and from experiments on a cluster.
 */
export function checkStatement(text: string, scope: Scope): string[] {
  const findNodes = indexNodes(parseSync(text));
  const errors: string[] = [];
  for (const call of findNodes('FuncCall')) {
    const name = readText(findNode(readList(call, 'funcname').at(-1), 'String'), 'sval');
    const setting = readText(findNode(readList(call, 'args')[0], 'A_Const', 'sval'), 'sval');
    if (name === 'set_config' && /^(?:role|app\.)/.test(setting)) {
      errors.push(`set_config('${setting}') does not reach other nodes: use set local`);
    }
  }
  const tables = new Set(
    [...findNodes('RangeVar'), ...findNodes('relation')].map((relation) =>
      readText(relation, 'relname'),
    ),
  );
  const usedPlacements = new Set([...tables].map(findPlacement));
  if (!usedPlacements.has('company')) return errors;
  if (usedPlacements.has('coordinator')) {
    errors.push(
      `${[...tables].join(', ')}: one statement uses tables of the nodes and of the coordinator`,
    );
  }
  if (findNodes('RangeSubselect').some(({ lateral }) => lateral === true)) {
    errors.push('a lateral subquery is not pushed down');
  }
  for (const expression of findNodes('CommonTableExpr')) {
    const query = expression['ctequery'];
    if (
      ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].some((type) => findNode(query, type) !== undefined)
    ) {
      errors.push(`with ${readText(expression, 'ctename')}: a common table expression that writes`);
    }
  }
  if (findNodes('SelectStmt').some(hasNoColumns)) {
    errors.push('a select without columns: other nodes do not return its rows');
  }
  for (const insert of findNodes('InsertStmt')) errors.push(...checkInsert(insert));
  for (const select of findNodes('SelectStmt')) {
    errors.push(
      ...checkLevel(
        select['fromClause'],
        select['whereClause'],
        scope,
        select['lockingClause'] !== undefined,
      ),
    );
  }
  for (const type of ['UpdateStmt', 'DeleteStmt']) {
    for (const change of findNodes(type)) {
      const from = [
        { RangeVar: change['relation'] },
        ...readList(change, type === 'UpdateStmt' ? 'fromClause' : 'usingClause'),
      ];
      errors.push(...checkLevel(from, change['whereClause'], scope, true));
      if (indexNodes(change)('A_Expr').some(addsIntervalToColumn)) {
        errors.push('an interval is added to a column in a statement that changes rows');
      }
    }
  }
  return errors;
}
