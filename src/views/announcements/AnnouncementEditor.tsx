import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  type Announcement,
  type AnnouncementContent,
  announcementContent,
  announcements,
  toAnnouncementHistory,
} from '../../api/contract/announcements/announcements.ts';
import { servedCountries } from '../../domain/countries/countryFacts.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { languageInfo, offeredLanguages } from '../../language/i18n.ts';
import { Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { DayField } from '../../form/DayField.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { useCountries } from '../shared/portal.ts';
import { type EditedRecord, RecordEditor } from '../shared/RecordEditor.tsx';
import { RecordForm } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { useRecordHref } from '../shared/useRecordHref.ts';

/** Change that a form sends; a null content deletes the announcement. */
interface AnnouncementChange {
  readonly content: AnnouncementContent | null;
}

const announcementEditor = declareEditor<Announcement, AnnouncementChange>('announcementEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(announcements.getAnnouncement, { id }, options),
  save: async (ask, { id, newId, base, content: { content } }) => {
    const version = base?.version ?? null;
    if (content === null) {
      return ask(announcements.deleteAnnouncement, { id: id ?? newId, version: version ?? 0 });
    }
    const saved = await ask(announcements.saveAnnouncement, {
      id: id ?? newId,
      version,
      content,
    });
    // Null returns the page to the list, after a new announcement.
    return saved.ok && base === null ? { ok: true, data: null } : saved;
  },
});

/** Page of an announcement; `id` is null for a new one. */
export function AnnouncementEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('announcements', 'announcement');
  return (
    <RecordEditor
      declared={announcementEditor}
      id={id}
      kind="announcement"
      recordId={(announcement) => announcement.id}
      back={{ href: href(null), text: <Trans id="announcements.all">All announcements</Trans> }}
      missing={<Trans id="announcements.failed">Couldn’t load the announcement</Trans>}
      conflictTitle={
        <Trans id="announcements.overtaken">Someone else changed this announcement</Trans>
      }
      toStoredHistory={toAnnouncementHistory}
      toTypedHistory={({ content }) => (content === null ? {} : toAnnouncementHistory(content))}
    >
      {(record) => <AnnouncementForm {...record} />}
    </RecordEditor>
  );
}

const text = v.string();

const announcementForm = v.pipe(
  v.object({
    texts: v.object({ en: text, zh: text, fr: text, ar: text, bn: text }),
    /** True for the countries whose merchants see it, by code. */
    countries: v.record(v.string(), v.boolean()),
    from: text,
    to: text,
    isPublic: v.boolean(),
  }),
  v.transform(({ texts, countries, ...rest }) => ({
    ...rest,
    texts: {
      ...Object.fromEntries(
        Object.entries(texts).filter(([, translation]) => translation.trim() !== ''),
      ),
      en: texts.en,
    },
    countries: Object.keys(countries).filter((code) => countries[code]),
  })),
  announcementContent,
  v.transform((content): AnnouncementChange => ({ content })),
);

function toFormInput(
  stored: Announcement | null,
  served: readonly string[],
): v.InferInput<typeof announcementForm> {
  const { en = '', zh = '', fr = '', ar = '', bn = '' } = stored?.texts ?? {};
  const { countries = [], from = '', to = '', isPublic = false } = stored ?? {};
  const codes = [...new Set([...served, ...countries])];
  return {
    texts: { en, zh, fr, ar, bn },
    countries: Object.fromEntries(codes.map((code) => [code, countries.includes(code)])),
    from,
    to,
    isPublic,
  };
}

function AnnouncementForm({
  editor,
  stored,
  back,
}: EditedRecord<Announcement, AnnouncementChange>) {
  const { t } = useLingui();
  const nameCountry = useCountryNames();
  const initial = toFormInput(stored, servedCountries(useCountries()));
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      schema={announcementForm}
      back={back}
      title={
        stored === null ? (
          <Trans id="announcements.add">Add announcement</Trans>
        ) : (
          <Trans id="record.announcement">Announcement</Trans>
        )
      }
      removal={
        stored === null
          ? null
          : {
              confirmLabel: <Trans id="announcement.delete">Delete announcement</Trans>,
              title: <Trans id="announcement.delete.title">Delete this announcement?</Trans>,
              consequences: (
                <Trans id="announcement.delete.text">
                  Merchants no longer see it on their home page. Notices already sent stay.
                </Trans>
              ),
              cancelLabel: <Trans id="announcement.keep">Keep announcement</Trans>,
              blockReason: null,
              onConfirm: () => editor.send({ type: 'save', content: { content: null } }),
            }
      }
    >
      {({ field }) => (
        <>
          <Panel title={<Trans id="announcement.text">Text</Trans>}>
            <p className="flat below12 muted">
              <Trans id="announcement.text.note">
                A language without a text shows the English one.
              </Trans>
            </p>
            <div className={css['inputs']}>
              {offeredLanguages.map((code) =>
                field(`texts.${code}`, MultilineField, {
                  label: languageInfo[code].name,
                  minRows: 2,
                }),
              )}
            </div>
          </Panel>
          <Panel title={<Trans id="announcement.days">Dates</Trans>}>
            <div className={css['inputs']}>
              {field('from', DayField, {
                label: t({ id: 'announcement.from', message: 'First day' }),
              })}
              {field('to', DayField, { label: t({ id: 'announcement.to', message: 'Last day' }) })}
            </div>
          </Panel>
          <Panel title={<Trans id="announcement.public">On the status page</Trans>}>
            {field('isPublic', CheckField, {
              label: (
                <Trans id="announcement.public.show">Show it to everybody, without sign-in</Trans>
              ),
              description: (
                <Trans id="announcement.public.note">
                  For disruptions and planned work. It stays there as history for 90 days after its
                  last day.
                </Trans>
              ),
            })}
          </Panel>
          <Panel title={<Trans id="announcement.countries">Countries</Trans>}>
            <p className="flat below12 muted">
              <Trans id="announcement.countries.note">
                Merchants in all countries see it if you choose none.
              </Trans>
            </p>
            <div className={css['checks']}>
              {Object.keys(initial.countries).map((code) =>
                field(`countries.${code}`, CheckField, { label: nameCountry(code) }),
              )}
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}
