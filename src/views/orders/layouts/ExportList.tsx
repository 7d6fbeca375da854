import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { answerOf } from '../../../machines/answer/selectors.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { knownExports } from './declared.ts';
import css from './Layouts.module.css';
import { SourceTable } from './SourceTable.tsx';

/** Exports that are recognised by their headers: nothing of them is asked. */
export function ExportList() {
  const { t } = useLingui();
  const asked = useOwnActor(useDeclared(knownExports), { question: null }) ?? undefined;
  const known = useSelector(asked, (s) => (s === undefined ? null : answerOf(s)));
  if (known === null) return <Splash />;
  const byName = known.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <p className={`flat muted ${css['lead']}`}>
        <Trans id="layouts.exports.text">
          Files exported from these systems are recognized by their headers. Import them as they
          are: their columns are matched for you.
        </Trans>
      </p>
      <ul
        className={`grid top gap12 list ${css['exports']}`}
        aria-label={t({ id: 'layouts.exports', message: 'Recognized exports' })}
      >
        {byName.map(({ id, name, fields }) => {
          const count = Object.keys(fields).length;
          return (
            <li key={id}>
              <details className="card">
                <summary>
                  <bdi className="bold">{name}</bdi>{' '}
                  <span className="muted">
                    <Plural id="layouts.fields" value={count} one="# field" other="# fields" />
                  </span>
                </summary>
                <SourceTable fields={fields} />
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
