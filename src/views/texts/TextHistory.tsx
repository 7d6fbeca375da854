import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { PortalText, TextChange } from '../../api/contract/texts/texts.ts';
import { languageInfo } from '../../language/i18n.ts';
import css from './texts.module.css';
import { Moment } from '../../language/Moment.tsx';

interface TextHistoryProps {
  readonly text: PortalText;
  readonly history: readonly TextChange[];
  /** Restores the previous text of a change in its field. */
  readonly onRestore: (change: TextChange) => void;
}

/** History of a text: author, time, before and after. */
export function TextHistory({ text, history, onRestore }: TextHistoryProps) {
  return (
    <section className={css['history']}>
      <h2 className="flat">
        <Trans id="texts.history">History</Trans>
      </h2>
      {history.length === 0 && (
        <p>
          <Trans id="texts.history.none">No changes yet</Trans>
        </p>
      )}
      <ol className="column gap12 list above8">
        {history.map((change) => (
          <li key={change.version}>
            <div className={`row apart gap8 ${css['changeHead']}`}>
              <span className="flex gap12">
                <bdi>{change.by}</bdi>
                <Moment className="muted" at={change.at} />
              </span>
              <Button variant="default" size="compact-sm" onClick={() => onRestore(change)}>
                <Trans id="texts.takeBack">Restore this version</Trans>
              </Button>
            </div>
            {change.changes.map(({ language, from, to }) => {
              const { name, dir } = languageInfo[language];
              return (
                <p key={language} className={css['change']}>
                  <span lang={language}>{name}</span>
                  <del className="muted" lang={language} dir={dir}>
                    {from ?? text.builtIn[language]}
                  </del>
                  <ins className="undecorated" lang={language} dir={dir}>
                    {to ?? text.builtIn[language]}
                  </ins>
                </p>
              );
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
