import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { DatabaseMonitor } from '../databaseMonitor.ts';
import type { Db } from '../db/database.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { READING_POLICY } from '../http/headers.ts';
import { createStatusReader, type PortalStatus } from './readStatus.ts';
import { renderStatus } from './renderStatus.ts';

/**
 * Serves `/status`: whether the portal works, for everybody, as a page without scripts or as JSON. It needs neither
 * the front end nor the database, and costs next to nothing, because the state is read every few seconds at most.
 */
export function serveStatus(app: Hono<AppEnv>, db: Db, monitor: DatabaseMonitor): void {
  const readStatus = createStatusReader(db, monitor);
  app.get('/status', async (c) => {
    const status = await readStatus();
    const language = chooseLanguage(c);
    c.header('Content-Language', language);
    c.header('Vary', 'Accept, Accept-Language, Cookie');
    if (wantsJson(c)) return c.json(toJson(status, language));
    return c.body(renderStatus(status, language), 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': READING_POLICY,
    });
  });
}

/** Language of a link on the page, else the language chosen in the portal, else that of the browser. */
function chooseLanguage(c: AppContext): Language {
  const codes = [c.req.query('language'), getCookie(c, 'language')];
  return languages.find((language) => codes.find(Boolean) === language) ?? c.var.facts.language;
}

function wantsJson(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

const toJson = ({ at, state, parts, current }: PortalStatus, language: Language) => ({
  state,
  checkedAt: at.toISOString(),
  parts,
  announcements: current.map(({ texts, countries, from, to }) => {
    return { text: texts[language] ?? texts.en, countries, from, to };
  }),
});
