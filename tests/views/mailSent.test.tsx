import { afterEach, expect, test } from 'vitest';
import { MailSent } from '../../src/views/shared/MailSent.tsx';
import { show } from './support/portal.tsx';

const meta = document.createElement('meta');
afterEach(() => meta.remove());

test('a sent mail says where it went, and in a demo where to read it', async () => {
  const sent = <MailSent>We emailed a 6-digit code to ama@example.com.</MailSent>;
  const { screen } = await show(sent);
  await expect.element(screen.getByText(/to ama@example.com/)).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
  await screen.unmount();

  Object.assign(meta, { name: 'outbox', content: '/outbox' });
  document.head.append(meta);
  const demo = await show(sent);
  await expect.element(demo.screen.getByRole('link')).toHaveAttribute('href', '/outbox');
});
