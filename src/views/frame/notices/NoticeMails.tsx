import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { noticeMails, type NoticeMail } from '../../../api/contract/notices/notices.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../../machines/answer/machine.ts';
import { failureText } from '../../../language/failureText.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import css from './Notices.module.css';
import { mailTexts } from './noticeTexts.ts';
import type { NoticeSettingMachine } from './useNotices.ts';

const isMail = (value: string): value is NoticeMail => noticeMails.some((mail) => mail === value);

/** Setting for notices by email: off or how often. */
export function NoticeMails({ settingMachine }: { readonly settingMachine: NoticeSettingMachine }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const actor = useOwnActor(settingMachine, { question: null }) ?? undefined;
  const setting = useSelector(actor, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor, (s) => (s === undefined ? null : selectAnswerFailure(s)));
  const isSaving = useSelector(actor, (s) => s !== undefined && isAsking(s));
  if (setting === null) {
    return failure === null ? null : <p className={css['failure']}>{failureText(i18n, failure)}</p>;
  }
  const { mail, email } = setting;
  return (
    <div className={css['mails']}>
      <NativeSelect
        size="xs"
        label={t({ id: 'notices.mail', message: 'Email me these notices' })}
        description={
          email === null ? (
            <Trans id="notices.mail.noAddress">Your account has no email address.</Trans>
          ) : (
            <bdi dir="ltr">{email}</bdi>
          )
        }
        disabled={isSaving || email === null}
        data={noticeMails.map((value) => ({ value, label: i18n._(mailTexts[value]) }))}
        value={mail}
        error={failure === null ? undefined : failureText(i18n, failure)}
        onChange={({ currentTarget: { value } }) => {
          if (isMail(value)) actor?.send({ type: 'ask', question: value });
        }}
      />
    </div>
  );
}
