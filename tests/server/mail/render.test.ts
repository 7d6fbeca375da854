import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/domain/languages.ts';
import { renderMail } from '../../../server/mail/renderMail.ts';
import { type MailKind, mailKinds } from '../../../server/mail/mailTexts.ts';

const link = 'https://portal.example/invitation#abc';
const params = { code: '012345', account: '<Kofi & "Ama">', companyNo: 'GH10001' };
const createParams = (kind: MailKind) => {
  if (kind === 'notices') return { ...params, lines: `${params.account}\n${params.companyNo}` };
  return kind === 'invitation' ? { ...params, link } : params;
};
const ESCAPED_ACCOUNT = '&lt;Kofi &amp; &quot;Ama&quot;&gt;';

const codes = mailKinds.filter((kind) => kind.endsWith('Code'));
const notices = mailKinds.filter((kind) => !kind.endsWith('Code'));

describe.each(languages)('a mail in %s', (language) => {
  it.each(mailKinds)('%s is complete, and loads and links to nothing', (kind) => {
    const mail = renderMail(kind, language, createParams(kind));
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`);
    const withoutLink = mail.html.replace(`<a href="${link}">${link}</a>`, '');
    expect(withoutLink === mail.html).toBe(kind !== 'invitation');
    expect(withoutLink).not.toMatch(/<(?:a|img|script|link|form)\b|https?:/i);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toMatch(/\S/);
      expect(part).not.toMatch(/\{\w+\}|undefined/);
    }
    // Subjects are logged by every mail server on the way.
    expect(mail.subject).not.toMatch(/\d/);
  });

  it.each(codes)('%s contains the code', (kind) => {
    const { text, html } = renderMail(kind, language, { code: params.code });
    expect(text).toContain(`\n    ${params.code}\n`);
    expect(html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${params.code}</p>`));
  });

  it.each(notices)('%s names the account with escaped markup', (kind) => {
    const { text, html } = renderMail(kind, language, createParams(kind));
    expect(text).toContain(params.account);
    expect(html).toContain(ESCAPED_ACCOUNT);
    expect(html).not.toContain(params.account);
  });

  it('a welcome mail contains the customer code', () => {
    const { text, html } = renderMail('welcome', language, params);
    expect([text.includes('GH10001'), html.includes('GH10001')]).toEqual([true, true]);
  });
});

it('every mail is worded differently in each language', () => {
  for (const kind of mailKinds) {
    const mails = languages.map((language) => renderMail(kind, language, params));
    expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
  }
});
