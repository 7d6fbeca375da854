import { useSearch } from 'wouter';
import { CountryEditor } from './CountryEditor.tsx';
import { CountryList } from './CountryList.tsx';

/** /system/country-management: what holds for each country; with `country=…`, one of them. */
export default function CountriesPage() {
  const code = new URLSearchParams(useSearch()).get('country');
  return code === null ? <CountryList /> : <CountryEditor key={code} code={code} />;
}
