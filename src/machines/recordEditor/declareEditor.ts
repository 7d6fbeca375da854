import { declare, type Declaration } from '../declare.ts';
import {
  type EditorCalls,
  type EditorOptions,
  provideEditor,
  type RecordEditorMachine,
} from './machine.ts';

/** Form of one record; an interface, so that the types of record and form can be inferred. */
export interface DeclaredEditor<Rec, Content> extends Declaration<
  RecordEditorMachine<Rec, Content>
> {}

/** Declares the form of one record over calls of the contract. */
export const declareEditor = <Rec, Content>(
  id: string,
  calls: EditorCalls<Rec, Content>,
  options: EditorOptions<Rec> = {},
): DeclaredEditor<Rec, Content> => declare(({ ask }) => provideEditor(ask, id, calls, options));
