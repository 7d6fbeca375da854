/** A query with this column whose type does not change by filtering. */
interface FilterableQuery<Column extends string, Query> {
  readonly where: (column: Column, operator: '=', companyId: number) => Query;
}

/**
 * Filters a query by company: `trx.selectFrom('orders').$call(ofCompany(companyId))`. A query over several tables
 * names one of them. Tables without companies do not compile. Every table of a tenant's statement needs its own
 * filter, by which a distributed database finds the node, and as a second guard beside row-level security.
 */
export function ofCompany(
  companyId: number,
): <Query extends FilterableQuery<'company_id', Query>>(query: Query) => Query;
export function ofCompany<Table extends string>(
  companyId: number,
  table: Table,
): <Query extends FilterableQuery<`${Table}.company_id`, Query>>(query: Query) => Query;
export function ofCompany(companyId: number, table?: string) {
  const column = table === undefined ? 'company_id' : `${table}.company_id`;
  return <Query extends FilterableQuery<string, Query>>(query: Query): Query =>
    query.where(column, '=', companyId);
}

/** A join of two tables whose type does not change by a condition. */
interface ComparableJoin<Left extends string, Right extends string, Join> {
  readonly onRef: (left: Left, operator: '=', right: Right) => Join;
}

/**
 * Joins a table by a key within the company: `.innerJoin('orders', sameCompany('orders.id', 'issue.order_id'))`.
 * Keys are unique only within a company, and a distributed database finds both rows on one node.
 */
export function sameCompany<
  LeftTable extends string,
  LeftKey extends string,
  RightTable extends string,
  RightKey extends string,
>(left: `${LeftTable}.${LeftKey}`, right: `${RightTable}.${RightKey}`) {
  const companyColumn = <Table extends string>(column: `${Table}.${string}`) =>
    `${column.slice(0, column.indexOf('.'))}.company_id` as `${Table}.company_id`;
  return <
    Join extends ComparableJoin<
      typeof left | `${LeftTable}.company_id`,
      typeof right | `${RightTable}.company_id`,
      Join
    >,
  >(
    join: Join,
  ): Join =>
    join
      .onRef(companyColumn<LeftTable>(left), '=', companyColumn<RightTable>(right))
      .onRef(left, '=', right);
}
