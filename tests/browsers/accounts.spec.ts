import { paths } from '../../src/routes/paths.ts';
import { findMailedCode } from '../support/flows.ts';
import { accounts } from '../support/fixtures.ts';
import { TEST_CAPTCHA_CODE } from '../support/server.ts';
import { isThorough, languages, test } from './support/browsers.ts';
import { byRole, byText } from './support/visitor.ts';

const PASSWORD = 'Harmattan-99';
const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
const LOAD_COUNT = isThorough ? 100 : 10;
const loadedPaths = [paths.orderSearch, paths.importReceipts, paths.home, paths.senderAddress];

for (const language of languages) {
  test(`pages loaded by their addresses ${LOAD_COUNT} times leave the user signed in, in ${language}`, async ({
    visitor,
  }) => {
    test.setTimeout(600_000);
    await visitor.openSignIn(language);
    await visitor.signIn('kente');
    for (let load = 0; load < LOAD_COUNT; load += 1) {
      await visitor.open(loadedPaths[load % loadedPaths.length] ?? paths.home);
      await visitor.sees(visitor.accountMenu('kente'));
    }
    await visitor.signOut('kente');
  });

  test(`a password is reset by a mailed code, in ${language}`, async ({
    visitorAt,
    ownPortal,
    browserName,
  }, { repeatEachIndex }) => {
    const visitor = visitorAt(ownPortal.url);
    const email = `reset-${language}-${browserName}-${repeatEachIndex}@example.com`;
    const { id: account_id, companyId: company_id } = accounts.agent;
    const { db } = ownPortal.server;
    await db.updateTable('account').set({ email }).where('id', '=', account_id).execute();
    await db.insertInto('login_name').values({ name_key: email, company_id, account_id }).execute();
    await visitor.openSignIn(language);
    await visitor.open(paths.forgotPwd);
    await visitor.fillIn({ email, verifyCode: TEST_CAPTCHA_CODE });
    await visitor.screen.press('Enter');
    await visitor.sees('[name=code]');
    await visitor.fillIn({ code: await findMailedCode(ownPortal.server, email) });
    await visitor.screen.press('Enter');
    await visitor.sees('[name=confirmPassword]');
    await visitor.fillIn(passwords);
    await visitor.screen.press('Enter');
    await visitor.sees(byText(visitor.formatText('reset.success')));
  });

  test(`a merchant registers, in ${language}`, async ({ visitorAt, ownPortal, browserName }, {
    repeatEachIndex,
  }) => {
    const visitor = visitorAt(ownPortal.url);
    const { screen } = visitor;
    const email = `register-${language}-${browserName}-${repeatEachIndex}@example.com`;
    await visitor.openSignIn(language);
    await visitor.open(paths.register);
    await visitor.fillIn({
      email,
      username: `Ama ${language} ${browserName} ${repeatEachIndex}`,
      ...passwords,
    });
    await screen.select('[name=industry]', 'trader');
    await screen.select('[name=source]', 'socialMedia');
    await screen.click('[name=terms]');
    await visitor.fillIn({ verifyCode: TEST_CAPTCHA_CODE });
    await screen.press('Enter');
    await screen.click(byRole('button', visitor.formatText('register.goToMailbox')));
    await visitor.sees('[name=code]');
    await visitor.fillIn({ code: await findMailedCode(ownPortal.server, email) });
    await visitor.screen.press('Enter');
    await visitor.sees(byText(visitor.formatText('register.success')));
  });
}
