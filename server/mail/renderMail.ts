import type { Language } from '../../src/domain/languages.ts';
import { mailLanguages, type MailKind } from './mailTexts.ts';

/** Content of a mail in one language. */
export interface RenderedMail {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail with its address. `id` stays the same for all attempts. */
export interface OutgoingMail extends RenderedMail {
  readonly id: string;
  readonly recipient: string;
  /** Sender's name; empty to use the configured one. */
  readonly sender: string;
}

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);

/**
 * Renders a mail in one language, as plain text and as HTML without pictures, so that nothing is loaded. Only
 * an invitation contains a link, which is shown in full.
 */
export function renderMail(
  kind: MailKind,
  language: Language,
  params: Readonly<Record<string, string>>,
): RenderedMail {
  const texts = mailLanguages[language];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const { subject, lead, note } = texts[kind];
  const { code, link, lines } = params;
  const facts =
    kind === 'welcome'
      ? ([
          [texts.account, params['account'] ?? ''],
          [texts.companyNo, params['companyNo'] ?? ''],
        ] as const)
      : [];

  const text = [
    fill(lead),
    ...(lines === undefined ? [] : [lines]),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link === undefined ? [] : [link]),
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    note,
    `-- \nPortage\n${texts.footer}`,
  ].join('\n\n');

  const parts = [
    paragraph(escape(fill(lead))),
    ...(lines === undefined ? [] : [lineList(lines)]),
    ...(code === undefined ? [] : [codeBlock(code)]),
    ...(link === undefined ? [] : [linkBlock(link)]),
    ...(facts.length === 0 ? [] : [factTable(facts)]),
    paragraph(escape(note)),
  ];
  const direction = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
  return {
    language,
    subject,
    text,
    html: page(language, direction, subject, parts.join('\n'), texts.footer),
  };
}

function escape(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (mark) => names[mark] ?? '');
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 20px;font-size:16px;line-height:1.6">${html}</p>`;
}

function lineList(lines: string): string {
  const items = lines.split('\n').map((line) => `<li dir="auto">${escape(line)}</li>`);
  return `<ul style="margin:0 0 20px;font-size:16px;line-height:1.6">${items.join('')}</ul>`;
}

/** Digits run from left to right, in Arabic too. */
function codeBlock(code: string): string {
  return `<p dir="ltr" style="margin:0 0 20px;padding:16px;background:#eef2f6;border-radius:8px;text-align:center;font:700 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${escape(code)}</p>`;
}

/** Link with its address as text, so that readers see where it leads. */
function linkBlock(link: string): string {
  const address = escape(link);
  return `<p dir="ltr" style="margin:0 0 20px;overflow-wrap:anywhere"><a href="${address}">${address}</a></p>`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 0;color:#5b6b7b">${escape(name)}</td><td style="padding:4px 16px;font-weight:700"><bdi>${escape(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 20px;font-size:16px">${rows.join('')}</table>`;
}

function page(
  language: Language,
  direction: 'rtl' | 'ltr',
  subject: string,
  body: string,
  footer: string,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f4f6f8">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px 24px;color:#1b2733;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">Portage</p>
<div style="padding:24px;background:#fff;border:1px solid #dbe2e8;border-radius:12px">
${body}
</div>
<p style="margin:20px 0 0;font-size:13px;color:#5b6b7b">${escape(footer)}</p>
</div>
</body>
</html>
`;
}
