import type { Plugin } from 'vite';
import { manualLanguages } from '../../src/api/contract/texts/manual.ts';
import { manualPage } from './build.ts';

/** Path of a manual on the site, as the server's `getOperationManualUrl` answers it. */
const fileOf = (language: string) => `manual/portage-manual.${language}.html`;

/** Writes the operation manuals beside the front end; in development they are made at each look. */
export function manuals(): Plugin {
  return {
    name: 'manuals',
    generateBundle() {
      for (const language of manualLanguages) {
        this.emitFile({ type: 'asset', fileName: fileOf(language), source: manualPage(language) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = manualLanguages.find((code) => request.url === `/${fileOf(code)}`);
        if (language === undefined) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(manualPage(language));
      });
    },
  };
}
