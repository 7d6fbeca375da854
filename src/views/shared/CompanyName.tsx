import type { FilterField } from '../../list/filters/filterFields.ts';
import { words } from '../../ui/commonWords.tsx';

interface CompanyReference {
  readonly companyName: string;
  readonly companyNo: string;
}

/** Name and customer code of a company. */
export function CompanyName({
  company: { companyName, companyNo },
}: {
  readonly company: CompanyReference;
}) {
  return (
    <>
      <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
    </>
  );
}

/** Company column of the carrier's lists. */
export const companyColumn = {
  id: 'company',
  title: words.company,
  card: 'line',
  cell: (row: CompanyReference) => <CompanyName company={row} />,
} as const;

/** Filter by customer code, for the carrier's lists. */
export const companyField: FilterField = {
  type: 'text',
  key: 'companyNo',
  label: words.customerCode,
  maxLength: 40,
};
