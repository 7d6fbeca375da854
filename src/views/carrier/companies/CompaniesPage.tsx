import { useSearch } from 'wouter';
import { CompanyEditor } from './CompanyEditor.tsx';
import { CompanyList } from './CompanyList.tsx';

/** /customer/customer-management: all companies; with `company=…`, one of them. */
export default function CompaniesPage() {
  const code = new URLSearchParams(useSearch()).get('company');
  return code === null ? <CompanyList /> : <CompanyEditor key={code} code={code} />;
}
