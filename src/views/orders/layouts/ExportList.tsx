import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useArea } from '../../shared/portal.ts';
import css from './Layouts.module.css';
import { SourceTable } from './SourceTable.tsx';

/** Exports that are recognised by their headers: nothing of them is asked. */
export function ExportList() {
  const { t } = useLingui();
  const { knownExports } = useArea('shapes');
  const byName = knownExports.toSorted((a, b) => a.name.localeCompare(b.name));
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
