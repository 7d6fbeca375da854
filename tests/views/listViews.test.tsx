import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { ListedView } from '../../src/api/contract/listViews/listViews.ts';
import {
  listViewsMachine,
  type ViewsChange,
  type ViewsQuery,
  type ViewTask,
} from '../../src/machines/list/listViews.ts';
import { sampleView } from '../models/listViews.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { findBarriers } from './support/barriers.ts';
import { orderWork } from './support/orders.ts';
import { openFilters, showOrdersPage, createOrderServer } from './support/ordersPage.tsx';
import { createTestWork } from './support/work.ts';

type Views = readonly ListedView[];

/** Machine whose requests return `views()`, and whose changes call `perform`. */
const createViews = (views: () => Views, perform: (task: ViewTask) => Outcome<Views>) =>
  listViewsMachine.provide({
    actors: {
      fetchViews: fromPromise<Outcome<Views>, ViewsQuery>(async () => succeeded(views())),
      perform: fromPromise<Outcome<Views>, ViewsChange>(async ({ input }) => perform(input.task)),
    },
  });

const createWork = (listViews = createTestWork()['listViews']) => ({
  ...createTestWork(undefined, createOrderServer(5)),
  ...orderWork({
    list: createOrderServer(5),
    count: ({ statuses }) => (statuses === undefined ? 1 : 1234),
  }),
  listViews,
});

const viewLink = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const savedView = (name: string, change: Partial<ListedView> = {}): ListedView => ({
  ...sampleView,
  name,
  shared: false,
  ...change,
});

test('a view is saved under a name, shown with its number of orders, changed and deleted', async () => {
  const { screen, history } = await showOrdersPage(
    createWork(),
    '/order/order-search?statuses=delivered&sort=-weightKg',
  );
  await screen.getByRole('button', { name: 'Save view' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Enter a name')).toBeVisible();
  await screen.getByLabelText('View name').fill('Heavy');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(viewLink('Heavy 1,234')).toHaveAttribute('aria-current', 'page');
  expect(history.at(-1)).toMatch(/view=.*sort=-weightKg.*statuses=delivered/);

  await openFilters();
  await screen.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await expect.element(viewLink(/Heavy.*changed/)).toBeVisible();
  await screen.getByRole('button', { name: 'View Heavy: options' }).click();
  await screen.getByRole('menuitem', { name: 'Save changes to this view' }).click();
  await expect.element(viewLink('Heavy 1,234')).toBeVisible();

  await viewLink(/^All/).click();
  await expect.poll(() => history.at(-1)).toBe('/order/order-search');
  await viewLink(/Heavy/).click();
  await expect
    .poll(() => history.at(-1))
    .toMatch(/statuses=(cancelled%2Cdelivered|delivered%2Ccancelled)/);
  expect(history.at(-1)).toContain('columns=waybillNo');

  await screen.getByRole('button', { name: 'View Heavy: options' }).click();
  await screen.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect.poll(() => history.at(-1)).toBe('/order/order-search');
  await expect.element(viewLink(/Heavy/)).not.toBeInTheDocument();
});

test('the menu of a view is accessible in the dark theme', async () => {
  const ownView = savedView('Mine');
  const views = createViews(
    () => [ownView],
    () => succeeded([]),
  );
  const { screen } = await showOrdersPage(
    createWork(views),
    `/order/order-search?view=${ownView.id}&${ownView.search}`,
    { dark: true },
  );
  await screen.getByRole('button', { name: 'View Mine: options' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delete view' })).toBeVisible();
  expect(await findBarriers(document.body)).toEqual([]);
});

test('a reset of the filters leaves the view', async () => {
  const views = createViews(
    () => [savedView('Mine')],
    () => succeeded([]),
  );
  const { screen, history } = await showOrdersPage(createWork(views));
  await viewLink(/Mine/).click();
  await expect.poll(() => history.at(-1)).toContain('view=');
  await openFilters();
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(viewLink(/^All/)).toHaveAttribute('aria-current', 'page');
});

describe('a view that a colleague changed', () => {
  const conflict = failed({ ...failures.refused, status: 409, key: 'view.changed' });
  const ownView = savedView('Mine', { search: 'statuses=audited' });
  const colleagueView = { ...ownView, name: 'Theirs', version: 3 };

  async function renameView(tasks: ViewTask[]) {
    let current: Views = [ownView];
    const views = createViews(
      () => current,
      (task) => {
        tasks.push(task);
        if (tasks.length > 1) return succeeded([{ ...colleagueView, name: 'Third' }]);
        current = [colleagueView];
        return conflict;
      },
    );
    const { screen } = await showOrdersPage(
      createWork(views),
      `/order/order-search?view=${ownView.id}&${ownView.search}`,
    );
    await screen.getByRole('button', { name: 'View Mine: options' }).click();
    await screen.getByRole('menuitem', { name: 'Rename' }).click();
    await screen.getByLabelText('View name').fill('Third');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(screen.getByText('Someone else changed this view')).toBeVisible();
    return screen;
  }

  test('the view is overwritten only after a confirmation', async () => {
    const tasks: ViewTask[] = [];
    const screen = await renameView(tasks);
    expect(tasks).toMatchObject([{ version: sampleView.version }]);
    expect(await findBarriers(document.body)).toEqual([]);
    await screen.getByRole('button', { name: 'Overwrite' }).click();
    await expect.element(viewLink(/Third/)).toBeVisible();
    expect(tasks[1]).toMatchObject({ version: 3, content: { name: 'Third' } });
  });

  test('the user can use the colleague’s version', async () => {
    const tasks: ViewTask[] = [];
    const screen = await renameView(tasks);
    await screen.getByRole('button', { name: 'Use their version' }).click();
    await expect.element(viewLink(/Theirs/)).toBeInTheDocument();
    expect(tasks).toHaveLength(1);
  });
});
