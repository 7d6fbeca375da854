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
