import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { ActorOf } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useDeclared } from '../../shared/portal.ts';
import css from './areas.module.css';
import { areaChildrenAnswer } from './areaDeclarations.ts';

/** Number of children that are shown first, and added by each "show more". */
const STEP = 200;

interface AreaBranchProps {
  /** Code of a country or an area; only areas have a page. */
  readonly code: string;
  readonly name: ReactNode;
  readonly hasChildren: boolean;
}

/** Country or area, with its children once opened. */
export function AreaBranch({ code, name, hasChildren }: AreaBranchProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const childrenId = useId();
  const isCountry = code.length === 2;
  return (
    <li>
      <div className={`row gap2 across8 ${css['node']}`}>
        {hasChildren ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={childrenId}
            aria-label={t({ id: 'areas.below', message: `Regions below ${code}` })}
            className={css['toggle']}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" size={16} />
          </ActionIcon>
        ) : (
          <span className={css['leaf']} />
        )}
        {isCountry ? (
          <bdi>{name}</bdi>
        ) : (
          <Anchor component={Link} href={href('regionManage', { area: code })}>
            <bdi>{name}</bdi>
          </Anchor>
        )}
        <bdi className="muted small">{code}</bdi>
        <Anchor
          component={Link}
          className={css['add']}
          href={href('regionManage', { area: 'new', parent: code })}
          aria-label={t({ id: 'areas.add.below', message: `Add region below ${code}` })}
        >
          <Icon name="plus" size={14} />
        </Anchor>
      </div>
      <div id={childrenId}>{isOpen && <LoadedChildren code={code} />}</div>
    </li>
  );
}

function LoadedChildren({ code }: { readonly code: string }) {
  const actor = useOwnActor(useDeclared(areaChildrenAnswer), { question: code });
  return actor === null ? null : <ChildList actor={actor} />;
}

function ChildList({ actor }: { readonly actor: ActorOf<typeof areaChildrenAnswer> }) {
  const { i18n } = useTexts();
  const areas = useSelector(actor, (s) => s.context.answer);
  const failure = useSelector(actor, (s) => s.context.failure);
  const [shownCount, setShownCount] = useState(STEP);
  usePageShown(() => actor.send({ type: 'refresh' }));
  if (failure !== null && areas === null) {
    return (
      <div className={css['note']} role="alert">
        {failureText(i18n, failure)}{' '}
        <Retry
          size="compact-sm"
          variant="default"
          onClick={() => actor.send({ type: 'refresh' })}
        />
      </div>
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
      <p className={css['note']}>
        <Trans id="areas.none">No regions here yet</Trans>
      </p>
    );
  }
  const left = areas.length - shownCount;
  return (
    <>
      <ul className={`list ${css['branch']}`}>
        {areas.slice(0, shownCount).map(({ code, name, hasChildren }) => (
          <AreaBranch key={code} code={code} name={name} hasChildren={hasChildren} />
        ))}
      </ul>
      {left > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setShownCount(shownCount + STEP)}
        >
          <Trans id="areas.more">Show more ({left} left)</Trans>
        </Button>
      )}
    </>
  );
}
