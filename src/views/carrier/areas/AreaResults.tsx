import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { AREAS_FOUND } from '../../../api/contract/areas/areas.ts';
import type { ActorOf } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { AreaPath } from './AreaPath.tsx';
import css from './areas.module.css';
import { areaSearchAnswer } from './areaDeclarations.ts';

/** Areas that match a search, each with its ancestors. */
export function AreaResults({ search }: { readonly search: string }) {
  const actor = useOwnActor(useDeclared(areaSearchAnswer), { question: search });
  return actor === null ? null : <AreaResultList actor={actor} search={search} />;
}

interface AreaResultListProps {
  readonly actor: ActorOf<typeof areaSearchAnswer>;
  readonly search: string;
}

function AreaResultList({ actor, search }: AreaResultListProps) {
  const { i18n } = useLingui();
  const areas = useSelector(actor, (s) => s.context.answer);
  const failure = useSelector(actor, (s) => s.context.failure);
  useEffect(() => {
    if (actor.getSnapshot().context.question !== search) {
      actor.send({ type: 'ask', question: search });
    }
  }, [actor, search]);
  if (failure !== null) {
    return (
      <p className={css['note']} role="alert">
        {failureText(i18n, failure)}
      </p>
    );
  }
  if (areas === null) {
    return (
      <p className={css['note']}>
        <Trans id="areas.loading">Loading regions…</Trans>
      </p>
    );
  }
  if (areas.length === 0) {
    return (
      <p className={css['note']} role="status">
        <Trans id="areas.notFound">No region found. Check the spelling.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={`list ${css['branch']}`}>
        {areas.map(({ code, name, path }) => (
          <li key={code} className={`row gap2 across8 ${css['node']}`}>
            <Anchor component={Link} href={href('regionManage', { area: code })}>
              <bdi>{name}</bdi>
            </Anchor>
            <bdi className="muted small">{code}</bdi>
            <AreaPath code={code} steps={path} />
          </li>
        ))}
      </ul>
      {areas.length === AREAS_FOUND && (
        <p className={css['note']}>
          <Trans id="areas.capped">Only the first results are shown. Type more letters.</Trans>
        </p>
      )}
    </>
  );
}
