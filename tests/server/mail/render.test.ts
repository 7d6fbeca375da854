import { describe, expect, it } from 'vitest';
import { languages } from '../../../src/api/contract/sheet.ts';
import { renderMail } from '../../../server/mail/render.ts';
import { mailKinds } from '../../../server/mail/texts.ts';

const params = { code: '012345', account: '<Kofi & "Ama">', companyNo: 'GH10001' };
const SAFE = '&lt;Kofi &amp; &quot;Ama&quot;&gt;';

describe.each(languages)('a mail in %s', (language) => {
  it.each(mailKinds)('%s says what it has to say, as text and as HTML', (kind) => {
    const { code, ...facts } = params;
    const mail = renderMail(kind, language, kind.endsWith('Code') ? { code } : facts);
    expect(mail.subject).not.toBe('');
    expect(mail.html).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    );
    for (const said of [mail.text, mail.html]) {
      expect(said).not.toMatch(/\{\w+\}|undefined/);
      if (kind.endsWith('Code')) expect(said).toContain(code);
      if (kind === 'welcome') expect(said).toContain('GH10001');
    }
    if (!kind.endsWith('Code')) {
      expect(mail.text).toContain(params.account);
      expect(mail.html).toContain(SAFE);
      expect(mail.html).not.toContain(params.account);
    }
    // Subjects are logged by every mail server on the way.
    expect(mail.subject).not.toMatch(/\d/);
    // Nothing is loaded and nothing leads anywhere.
    expect(mail.html).not.toMatch(/<(?:a|img|script|link|form)\b|https?:/i);
  });

  it('has words of its own', () => {
    if (language === 'en') return;
    for (const kind of mailKinds) {
      expect(renderMail(kind, language, params).text).not.toBe(renderMail(kind, 'en', params).text);
      expect(renderMail(kind, language, params).subject).not.toBe(
        renderMail(kind, 'en', params).subject,
      );
    }
  });
});

it('writes the code from left to right in Arabic too', () => {
  expect(renderMail('resetCode', 'ar', params).html).toMatch(/<p dir="ltr"[^>]*>012345<\/p>/);
});
