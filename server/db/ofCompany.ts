/** A query over a table that has this column, and that stays what it is when it is narrowed by it. */
interface Narrowed<Column extends string, Query> {
  readonly where: (column: Column, operator: '=', companyId: number) => Query;
}

/**
 * Narrows a query to one company's rows: `trx.selectFrom('orders').$call(ofCompany(companyId))`. A
 * query over several tables names the one it means. What a table without companies is asked for
 * does not compile. Every table in a tenant's statement needs it in its own part of the query: a
 * distributed database finds the node by it, and row-level security is not the only guard then.
 */
export function ofCompany(
  companyId: number,
): <Query extends Narrowed<'company_id', Query>>(query: Query) => Query;
export function ofCompany<Table extends string>(
  companyId: number,
  table: Table,
): <Query extends Narrowed<`${Table}.company_id`, Query>>(query: Query) => Query;
export function ofCompany(companyId: number, table?: string) {
  const column = table === undefined ? 'company_id' : `${table}.company_id`;
  return <Query extends Narrowed<string, Query>>(query: Query): Query =>
    query.where(column, '=', companyId);
}

/** A join that compares columns of two tables, and stays what it is. */
interface Compared<Left extends string, Right extends string, Join> {
  readonly onRef: (left: Left, operator: '=', right: Right) => Join;
}

/**
 * Joins a table by a key within the company: `.innerJoin('orders', sameCompany('orders.id', 'issue.order_id'))`. Keys
 * are unique in a company alone, and a distributed database finds both rows on one node.
 */
export function sameCompany<
  LeftTable extends string,
  LeftKey extends string,
  RightTable extends string,
  RightKey extends string,
>(left: `${LeftTable}.${LeftKey}`, right: `${RightTable}.${RightKey}`) {
  const companyOf = <Table extends string>(column: `${Table}.${string}`) =>
    `${column.slice(0, column.indexOf('.'))}.company_id` as `${Table}.company_id`;
  return <
    Join extends Compared<
      typeof left | `${LeftTable}.company_id`,
      typeof right | `${RightTable}.company_id`,
      Join
    >,
  >(
    join: Join,
  ): Join =>
    join
      .onRef(companyOf<LeftTable>(left), '=', companyOf<RightTable>(right))
      .onRef(left, '=', right);
}
