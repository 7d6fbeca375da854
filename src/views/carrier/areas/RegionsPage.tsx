import { useSearch } from 'wouter';
import { AreaEditor } from './AreaEditor.tsx';
import { AreaImport } from './AreaImport.tsx';
import { AreaTree } from './AreaTree.tsx';

/** Query parameter of the area shown; `new` with `parent=…` adds one. */
const AREA = 'area';

/** /system/region-management: tree of areas, one area, or an import. */
export default function RegionsPage() {
  const query = new URLSearchParams(useSearch());
  const code = query.get(AREA);
  const parent = query.get('parent') ?? '';
  if (query.has('import')) return <AreaImport />;
  if (code === null) return <AreaTree />;
  const id = code === 'new' ? null : code;
  return <AreaEditor key={`${code} ${parent}`} id={id} parentCode={parent} />;
}
