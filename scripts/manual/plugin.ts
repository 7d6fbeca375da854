import type { Plugin } from 'vite';
import { manualLanguages } from '../../src/api/contract/texts/manual.ts';
import { buildManualPage } from './build.ts';

/** Path of a manual on the site, as returned by `getOperationManualUrl`. */
const toFileName = (language: string) => `manual/portage-manual.${language}.html`;

/** Adds the operation manuals to the build; in development they are built for each request. */
export function manuals(): Plugin {
  return {
    name: 'manuals',
    generateBundle() {
      for (const language of manualLanguages) {
        this.emitFile({
          type: 'asset',
          fileName: toFileName(language),
          source: buildManualPage(language),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = manualLanguages.find((code) => request.url === `/${toFileName(code)}`);
        if (language === undefined) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(buildManualPage(language));
      });
    },
  };
}
