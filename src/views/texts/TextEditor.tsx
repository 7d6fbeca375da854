import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import {
  textEditor,
  type textEditorMachine,
  isTextLoading,
  isTextMissing,
  selectTextDetail,
  selectTextFailure,
  selectSaveCount,
} from '../../machines/textEditor/machine.ts';
import { useDeclared } from '../shared/portal.ts';
import { failureText } from '../../language/failureText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { TextForm } from './TextForm.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';

/** Page of one text in all languages. */
export function TextEditor({ id }: { readonly id: string }) {
  const editor = useOwnActor(useDeclared(textEditor), { id });
  return editor === null ? <Splash /> : <Editor editor={editor} />;
}

function Editor({ editor }: { readonly editor: ActorRefFrom<typeof textEditorMachine> }) {
  const { i18n } = useLingui();
  const href = useRecordHref('langManage', 'text');
  const detail = useSelector(editor, selectTextDetail);
  const failure = useSelector(editor, selectTextFailure);
  const isLoading = useSelector(editor, isTextLoading);
  const isMissing = useSelector(editor, isTextMissing);
  const saveCount = useSelector(editor, selectSaveCount);
  if (isLoading && detail === null && failure === null) return <Splash />;
  if (isMissing || detail === null) {
    return (
      <Notice
        icon="alert"
        title={<Trans id="texts.failed">Couldn’t load the text</Trans>}
        text={failure === null ? null : failureText(i18n, failure)}
      >
        <Retry loading={isLoading} onClick={() => editor.send({ type: 'refresh' })} />
        <Button variant="default" component={Link} href={href(null)}>
          <Trans id="texts.all">All texts</Trans>
        </Button>
      </Notice>
    );
  }
  // A save resets the form.
  return <TextForm key={saveCount} editor={editor} detail={detail} />;
}
