import type {
  KeyContent,
  CreatedKey,
  PlatformKey,
} from '../../api/contract/platforms/platformKeys.ts';
import { platforms } from '../../api/contract/platforms/platforms.ts';
import { declareTask } from '../../machines/declare.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

/** Task on a key, from the table's dialog. */
export type KeyTask =
  | { readonly type: 'add'; readonly platformId: string; readonly content: KeyContent | null }
  | { readonly type: 'rotate'; readonly key: PlatformKey; readonly overlapHours: number }
  | { readonly type: 'revoke'; readonly key: PlatformKey };

export type KeyTaskActor = RecordTaskActor<KeyTask, CreatedKey>;

/** Performs a key task; the result is shown only once. */
export const keyTask = declareTask<KeyTask, CreatedKey>('platformKeyTask', async (ask, task) => {
  switch (task.type) {
    case 'add': {
      const { platformId, content } = task;
      if (content === null) throw new Error('The form has no content.');
      return ask(platforms.addPlatformKey, { platformId, ...content });
    }
    case 'rotate':
      return ask(platforms.rotatePlatformKey, {
        id: task.key.id,
        overlapHours: task.overlapHours,
      });
    case 'revoke':
      return ask(platforms.revokePlatformKey, { id: task.key.id });
  }
});
