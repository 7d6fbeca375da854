import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { strongParts, type StrongPart } from '../../../api/contract/account/passwordRules.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './LoginPage.module.css';

const partTexts: Readonly<Record<StrongPart, MessageDescriptor>> = {
  length: msg({ id: 'password.length', message: '8 to 30 characters' }),
  upperCase: msg({ id: 'password.upperCase', message: 'An uppercase letter' }),
  lowerCase: msg({ id: 'password.lowerCase', message: 'A lowercase letter' }),
  number: msg({ id: 'password.number', message: 'A number' }),
  special: msg({ id: 'password.special', message: 'A special character, such as - ! ?' }),
};

const parts = Object.keys(strongParts) as StrongPart[];

interface PasswordRuleProps {
  /** Id for the field's `aria-describedby`. */
  readonly id: string;
  /** Password as typed so far. */
  readonly value: string;
}

/** Password rule with each part marked as met or not, updated while typing. */
export function PasswordRule({ id, value }: PasswordRuleProps) {
  const { i18n } = useLingui();
  return (
    <ul id={id} className={`wrap gap4 across16 list muted small ${css['rule']}`}>
      {parts.map((part) => {
        const isMet = strongParts[part](value);
        return (
          <li className="line gap6" key={part} data-met={isMet}>
            <Icon name={isMet ? 'check' : 'circle'} size={16} />
            <span>
              {i18n._(partTexts[part])}
              <VisuallyHidden>
                {' '}
                {isMet ? (
                  <Trans id="password.met">(met)</Trans>
                ) : (
                  <Trans id="password.unmet">(not met yet)</Trans>
                )}
              </VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
