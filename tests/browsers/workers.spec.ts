import { paths } from '../../src/routes/paths.ts';
import { workbook } from '../e2e/support/workbook.ts';
import { languages, test } from './support/browsers.ts';
import { endWorker } from './support/guardProxy.ts';
import { byRole, byText } from './support/visitor.ts';

for (const language of languages) {
  test(`a killed import worker is reported at once, and its import continues, in ${language}`, async ({
    visitor,
    browserName,
  }, { repeatEachIndex }) => {
    const { screen } = visitor;
    await visitor.openSignIn(language);
    const { formatText } = visitor;
    await visitor.signIn('kente');
    await visitor.open(paths.orderImport);
    const prefix = `killed-${browserName}-${language}-${repeatEachIndex}`;
    await screen.choose('input[type=file]', await workbook(prefix, 30));
    const ready = byRole('button', formatText('send.ready', { ready: 30 }));
    await visitor.sees(ready);

    await screen.run(endWorker('import.worker'));
    await visitor.sees(byText(formatText('import.crashed.title')));
    await screen.click(byRole('button', formatText('import.crashed.again')));
    await screen.click(byRole('button', formatText('word.continue')));
    await screen.click(ready);
    await visitor.sees(byText(formatText('send.created', { orders: 30 })));
    await visitor.signOut('kente');
  });
}
