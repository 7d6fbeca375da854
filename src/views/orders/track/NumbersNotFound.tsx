import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import type { Tracked } from '../../../api/contract/orders/track.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Track.module.css';

type NotFound = Tracked['notFound'];

/** Numbers that no parcel has, with what their own check digit says of them. */
export function NumbersNotFound({ notFound }: { readonly notFound: NotFound }) {
  if (notFound.length === 0) return null;
  const { length } = notFound;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<Icon name="search" />}
      title={
        <Plural
          id="track.notFound"
          value={length}
          one="# number not found"
          other="# numbers not found"
        />
      }
    >
      <ul className={`grid gap4 list below8 ${css['missing']}`}>
        {notFound.map(({ number, hint }) => (
          <li className="wrap across12" key={number}>
            <bdi className="mono anywhere" dir="ltr">
              {number}
            </bdi>
            {hint === 'typo' && (
              <span>
                <Trans id="track.hint.typo">
                  Its check digit is wrong. Look for a typing error.
                </Trans>
              </span>
            )}
            {hint === 'foreign' && (
              <span>
                <Trans id="track.hint.foreign">
                  A valid postal number, but not one of ours. Ask the operator who issued it.
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      <CopyButton
        text={notFound.map(({ number }) => number).join('\n')}
        name={<Trans id="bulk.left.copy">Copy numbers</Trans>}
      />
    </Alert>
  );
}
