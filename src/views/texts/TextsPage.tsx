import { useSearch } from 'wouter';
import { TextEditor } from './TextEditor.tsx';
import { TextList } from './TextList.tsx';

/** /baseInfo/lang-manage: the portal's own texts; with `text=…`, one of them in all languages. */
export default function LangManage() {
  const id = new URLSearchParams(useSearch()).get('text');
  return id === null ? <TextList /> : <TextEditor key={id} id={id} />;
}
