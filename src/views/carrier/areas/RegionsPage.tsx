import { useSearch } from 'wouter';
import { AreaEditor } from './AreaEditor.tsx';
import { AreaImport } from './AreaImport.tsx';
import { AreaTree } from './AreaTree.tsx';

/** The query’s member that says which area is shown; `new` with `parent=…` for one to be added. */
const AREA = 'area';

/** /system/region-management: regions, cities and areas as a tree, one of them, or a file of them. */
export default function RegionsPage() {
  const query = new URLSearchParams(useSearch());
  const code = query.get(AREA);
  const parent = query.get('parent') ?? '';
  if (query.has('import')) return <AreaImport />;
  if (code === null) return <AreaTree />;
  const id = code === 'new' ? null : code;
  return <AreaEditor key={`${code} ${parent}`} id={id} parentCode={parent} />;
}
