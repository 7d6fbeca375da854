import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  shapeFailureOf,
  shapeNewsOf,
  shapeOf,
  theirShapeOf,
} from '../../../machines/importShape/selectors.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { failureText } from '../../../ui/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/words.tsx';
import css from './BenchNote.module.css';

interface ShapeNoteProps {
  readonly shape: ImportDesk['shape'];
  /** Opens the choice of columns; absent where nothing can change. */
  readonly onMapping?: () => void;
}

/** Whether the file is read as one before, and whether the next one will be read like it. */
export function ShapeNote({ shape: actor, onMapping }: ShapeNoteProps) {
  const { i18n } = useLingui();
  const news = useSelector(actor, shapeNewsOf);
  const shape = useSelector(actor, shapeOf);
  const theirs = useSelector(actor, theirShapeOf);
  const failure = useSelector(actor, shapeFailureOf);
  const name = shape?.name ?? '';
  const theirName = theirs?.name ?? '';
  const who = theirs?.savedBy ?? '';
  const why = failure === null ? '' : failureText(i18n, failure);
  const act = (type: 'retry' | 'replace' | 'dismiss', text: ReactNode) => (
    <button
      className="unpadded underlined press inherit"
      type="button"
      onClick={() => actor.send({ type })}
    >
      {text}
    </button>
  );
  const hide = act('dismiss', <Trans id="shape.hide">Hide</Trans>);
  if (news === null) return null;
  const isTrouble = news === 'overtaken' || news === 'failed' || news === 'unavailable';
  return (
    <p className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`} role="status">
      <Icon name={isTrouble ? 'warning' : 'check'} size={15} />
      <span>
        {news === 'recalled' && (
          <>
            <Trans id="shape.recalled">
              Read as last time: <bdi>{name}</bdi>
            </Trans>{' '}
            {onMapping !== undefined && (
              <button
                className="unpadded underlined press inherit"
                type="button"
                onClick={onMapping}
              >
                <Trans id="shape.look">View and change columns…</Trans>
              </button>
            )}{' '}
            {hide}
          </>
        )}
        {news === 'saved' && (
          <>
            <Trans id="shape.saved">
              Saved as file layout <bdi>{name}</bdi>. The next file with these headers is read the
              same way.
            </Trans>{' '}
            {hide}
          </>
        )}
        {news === 'overtaken' && (
          <>
            <Trans id="shape.overtaken">
              {who} changed the file layout <bdi>{theirName}</bdi> since you opened this file. Your
              columns apply to this file only.
            </Trans>{' '}
            {act('replace', <Trans id="shape.replace">Overwrite the layout</Trans>)}{' '}
            {act('dismiss', <Trans id="shape.keepTheirs">Keep theirs</Trans>)}
          </>
        )}
        {news === 'failed' && (
          <>
            <Trans id="shape.failed">
              The file layout was not saved, so the next file will be asked about again. {why}
            </Trans>{' '}
            {act('retry', <Word of="retry" />)} {hide}
          </>
        )}
        {news === 'unavailable' && (
          <>
            <Trans id="shape.unavailable">
              Your file layouts could not be loaded, so this file is read without them. {why}
            </Trans>{' '}
            {hide}
          </>
        )}
      </span>
    </p>
  );
}
