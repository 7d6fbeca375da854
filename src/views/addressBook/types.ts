import type { ActorRefFrom } from 'xstate';
import type { addressEditorMachine } from '../../machines/addressBook/editor.ts';

export type EditorActor = ActorRefFrom<typeof addressEditorMachine>;
