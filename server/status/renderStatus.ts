import type { Announcement } from '../../src/api/contract/announcements/announcements.ts';
import type { StatusText } from '../../src/api/contract/status/statusTexts.ts';
import { type Language, languages, languageTags } from '../../src/domain/languages.ts';
import { countryNameIn } from '../../src/domain/names/countryNames.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { translate } from '../translate.ts';
import { type PartState, type PortalStatus, type StatusPart, statusParts } from './readStatus.ts';

/** Names of languages in themselves. */
const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  ar: 'العربية',
  bn: 'বাংলা',
};

const STYLE = `
:root { color-scheme: light dark; --text: #16232a; --muted: #51626b; --line: #dde3e5; --background: #fff;
  --working: #0b6b41; --delayed: #8a5200; --down: #b3261e }
@media (prefers-color-scheme: dark) { :root { --text: #e4eaec; --muted: #a3b1b8; --line: #2f3d42; --background: #0c1113;
  --working: #6fd3a3; --delayed: #f0b45c; --down: #ff9a91 } }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--background) }
h1 { margin: 0; font-size: 1rem; font-weight: 600 }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
p { margin: .25rem 0 }
a { color: inherit }
ul { margin: 0; padding: 0; list-style: none }
li { padding: .75rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
.all { margin: .5rem 0; font-size: 1.75rem; font-weight: 600; line-height: 1.25 }
.part { display: flex; gap: 1rem; justify-content: space-between; font-weight: 600 }
.working { color: var(--working) }
.delayed, .limited { color: var(--delayed) }
.down { color: var(--down) }
.muted { color: var(--muted) }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line) }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1rem }
nav li { padding: 0; border: 0 }
`;

/** Renders the status as a page without scripts, in a language. */
export function renderStatus(
  { at, state, parts, current, past }: PortalStatus,
  language: Language,
): string {
  const text = (id: StatusText, params: Readonly<Record<string, string>> = {}) =>
    escapeHtml(translate(language, id, params));
  const tag = languageTags[language];
  const timeFormat = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const dayFormat = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const formatDay = (day: string) => dayFormat.format(new Date(day));

  const renderPart = (part: StatusPart, partState: PartState) =>
    `<li><p class="part"><span>${text(`portalStatus.${part}`)}</span>
<span class="${partState}">${text(`portalStatus.state.${partState}`)}</span></p>
${partState === 'working' ? '' : `<p>${text(toMeaning(part, partState))}</p>`}</li>`;

  const renderAnnouncement = ({ texts, countries, from, to }: Announcement) => {
    const days =
      from === to
        ? escapeHtml(formatDay(from))
        : text('portalStatus.days', { from: formatDay(from), to: formatDay(to) });
    const places = countries.map((code) => escapeHtml(countryNameIn(language, code) ?? code));
    const own = texts[language];
    return `<li><p class="muted">${[days, ...places].join(' · ')}</p>
<p dir="auto" lang="${own === undefined ? 'en' : language}">${escapeHtml(own ?? texts.en)}</p></li>`;
  };

  const renderAnnouncements = (
    title: StatusText,
    none: StatusText,
    announcements: readonly Announcement[],
  ) => `<section><h2>${text(title)}</h2>
${
  announcements.length === 0
    ? `<p class="muted">${text(none)}</p>`
    : `<ul>${announcements.map(renderAnnouncement).join('\n')}</ul>`
}</section>`;

  const links = languages.map((code) =>
    code === language
      ? `<li aria-current="true" lang="${code}">${languageNames[code]}</li>`
      : `<li><a href="/status?language=${code}" lang="${code}" hreflang="${code}">${languageNames[code]}</a></li>`,
  );

  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('portalStatus.title')}</title>
<style>${STYLE}</style></head>
<body>
<main>
<h1>${text('portalStatus.title')}</h1>
<p class="all ${state}">${text(`portalStatus.all.${state}`)}</p>
<p class="muted">${text('portalStatus.checked', { time: timeFormat.format(at) })}</p>
<section><h2>${text('portalStatus.parts')}</h2>
<ul>${statusParts.map((part) => renderPart(part, parts[part])).join('\n')}</ul></section>
${renderAnnouncements('portalStatus.announcements', 'portalStatus.announcements.none', current)}
${renderAnnouncements('portalStatus.history', 'portalStatus.history.none', past)}
</main>
<footer>
<a href="/">${text('portalStatus.open')}</a>
<nav aria-label="${text('portalStatus.languages')}"><ul>${links.join('\n')}</ul></nav>
</footer>
</body>
</html>
`;
}

/** Text for merchants about a part that does not work as usual. */
function toMeaning(part: StatusPart, state: 'delayed' | 'down'): StatusText {
  if (part === 'webhooks' || part === 'mails') return `portalStatus.${part}.${state}`;
  return `portalStatus.${part}.down`;
}
