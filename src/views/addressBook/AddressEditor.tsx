import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import {
  addressEditor,
  type EditorInput,
  type EditorActor,
} from '../../machines/addressBook/addressEditor.ts';
import {
  selectEditorFailure,
  selectEditorContext,
  selectEditorScreen,
} from '../../machines/addressBook/selectors.ts';
import { useDeclared } from '../shared/portal.ts';
import { failureText } from '../../language/failureText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { AddressForm } from './AddressForm.tsx';
import { OvertakenAddress } from './OvertakenAddress.tsx';
import { SameAddresses } from './SameAddresses.tsx';
import { useAddressHref } from './addressLists.ts';

/** Page of one address, existing or new. */
export function AddressEditor(input: EditorInput) {
  const editor = useOwnActor(useDeclared(addressEditor), input);
  return editor === null ? <Splash /> : <Screen editor={editor} />;
}

function Screen({ editor }: { readonly editor: EditorActor }) {
  const screen = useSelector(editor, selectEditorScreen);
  const base = useSelector(editor, (s) => selectEditorContext(s).base);
  switch (screen) {
    case 'loading':
      return <Splash />;
    case 'missing':
      return <MissingAddress editor={editor} />;
    case 'duplicate':
      return <SameAddresses editor={editor} />;
    case 'conflict':
      return <OvertakenAddress editor={editor} />;
    case 'saved':
      return <ReturnToList editor={editor} />;
    case 'form':
      // The key resets the form when another version is loaded.
      return <AddressForm key={base?.version ?? 0} editor={editor} />;
  }
}

function MissingAddress({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useLingui();
  const { kind } = editor.getSnapshot().context;
  const href = useAddressHref(kind);
  const failure = useSelector(editor, selectEditorFailure);
  return (
    <Notice
      icon="alert"
      title={<Trans id="addresses.missing">Address not found</Trans>}
      text={failure === null ? null : failureText(i18n, failure)}
    >
      <Retry onClick={() => editor.send({ type: 'refresh' })} />
      <Button variant="default" component={Link} href={href(null)}>
        <Trans id="addresses.all">All addresses</Trans>
      </Button>
    </Notice>
  );
}

/** Returns to the list with a toast. */
function ReturnToList({ editor }: { readonly editor: EditorActor }) {
  const { kind } = editor.getSnapshot().context;
  const href = useAddressHref(kind)(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    toasts.success();
    navigate(href, { replace: true });
  }, [navigate, href]);
  return <Splash />;
}
