import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { pathAfter, paths, publicTrackHref } from '../../../routes/paths.ts';
import { useFirstField } from '../../../ui/useOnChange.ts';
import { words } from '../../../ui/commonWords.tsx';
import css from '../login/LoginPage.module.css';
import { PublicPage } from '../login/PublicPage.tsx';
import { PublicParcel } from './PublicParcel.tsx';

/** /tracking/:waybillNo: public tracking of one parcel. */
export default function TrackingPage() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const waybillNo = pathAfter(paths.tracking, path);
  return (
    <PublicPage
      wide
      title={t({ id: 'tracking.title', message: 'Track a parcel' })}
      lead={
        <Trans id="tracking.lead">
          Enter the waybill number from the label or the sender’s message.
        </Trans>
      }
    >
      <NumberForm
        key={waybillNo}
        waybillNo={waybillNo}
        onTrack={(number) => navigate(publicTrackHref(number))}
      />
      {waybillNo !== '' && <PublicParcel key={`parcel ${waybillNo}`} waybillNo={waybillNo} />}
      <nav className={`wrap apart gap8 across16 small ${css['links']}`}>
        <Link href={paths.login}>
          <Trans id="tracking.toLogin">Sign in to the portal</Trans>
        </Link>
      </nav>
    </PublicPage>
  );
}

interface NumberFormProps {
  readonly waybillNo: string;
  readonly onTrack: (waybillNo: string) => void;
}

function NumberForm({ waybillNo, onTrack }: NumberFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(waybillNo);
  const input = useFirstField<HTMLInputElement>(waybillNo === '');
  return (
    <form
      className={`column gap14 ${css['form']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onTrack(text.trim());
      }}
    >
      <TextInput
        ref={input}
        size="md"
        label={t(words.waybillNo)}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth>
        <Trans id="track.submit">Track</Trans>
      </Button>
    </form>
  );
}
