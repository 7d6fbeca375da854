import { expect, test } from 'vitest';
import en from '../../locales/en.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type { SaveInput } from '../../src/machines/recordEditor/machine.ts';
import type {
  EditedRole,
  RoleContent,
  OrganisationTask,
} from '../../src/views/organisation/organisationDeclarations.ts';
import { href, paths } from '../../src/routes/paths.ts';
import { sampleEditedRole, sampleRole } from '../models/organisation.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { type OrganisationAnswers, organisationWork } from './support/organisation.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const session = () =>
  signedIn({
    companyId: 2,
    permissions: ['role.manage', 'order.read', 'order.print', 'bill.read', 'bill.dispute'],
  });
const showRoles = (answers: OrganisationAnswers, path: string = paths.roleManagement) =>
  showApp({
    path,
    session: session(),
    work: { ...createTestWork(), ...organisationWork(answers) },
  });

const conflict = { ...failures.refused, code: 1402, key: 'role.changed', status: 409 } as const;

test('a role changed by another user can be overwritten after a comparison', async () => {
  const saveInputs: SaveInput<EditedRole, RoleContent>[] = [];
  const answers: Outcome<null>[] = [failed(conflict), succeeded(null)];
  const versions: EditedRole[] = [
    sampleEditedRole,
    {
      ...sampleEditedRole,
      version: 2,
      content: { ...sampleEditedRole.content, name: 'Warehouse' },
    },
  ];
  const { screen, history } = await showRoles({
    role: () => versions.shift() ?? sampleEditedRole,
    saveRole: (input) => (saveInputs.push(input), answers.shift() ?? succeeded(null)),
  });
  await screen.getByRole('link', { name: 'Packer' }).click();
  const printPermission = screen.getByRole('checkbox', { name: en['permission.order.print'] });
  await expect.element(printPermission).toBeChecked();
  const ordersGroup = screen.getByRole('checkbox', {
    name: en['permission.group.orders'],
    exact: true,
  });
  expect(ordersGroup.element()).toHaveProperty('indeterminate', true);
  await expect
    .element(screen.getByRole('checkbox', { name: en['permission.order.write'] }))
    .toBeDisabled();
  await expect.element(screen.getByText('kofi')).toBeVisible();

  await printPermission.click();
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.element(screen.getByRole('row', { name: /Warehouse/ })).toBeVisible();
  expect(saveInputs[0]).toMatchObject({
    base: { version: 1 },
    content: { permissions: ['order.read'] },
  });
  await screen.getByRole('button', { name: en['addresses.keepMine'] }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(saveInputs[1]).toMatchObject({ base: { version: 2 }, content: { name: 'Packer' } });
  expect(history.at(-1)).toBe(paths.roleManagement);
});

test('a new role starts from a template, shows missing fields, and previews its pages', async () => {
  const saveInputs: SaveInput<EditedRole, RoleContent>[] = [];
  const { screen } = await showRoles(
    {
      role: () => ({
        ...sampleEditedRole,
        version: null,
        holders: [],
        content: { name: '', description: '', permissions: [] },
        templates: [{ id: 't', name: 'Viewer', description: 'Looks', permissions: ['order.read'] }],
      }),
      saveRole: (input) => (saveInputs.push(input), succeeded(null)),
      menu: ({ permissions }) =>
        permissions.includes('order.read')
          ? [{ id: 'order', name: 'menu.order', iconUrl: '', targetUrl: '', children: [] }]
          : [],
    },
    href('roleManagement', { id: 'new' }),
  );
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['role.permissions.empty'])).toBeVisible();
  await expect.element(screen.getByText(en['role.name.empty'])).toBeVisible();
  await screen.getByRole('combobox', { name: en['roles.begin'] }).selectOptions('Viewer');
  const preview = screen.getByRole('complementary', { name: en['roles.preview'] });
  await expect.element(preview.getByText(en['menu.order'], { exact: true })).toBeVisible();
  await expect.element(preview.getByText(en['permission.order.read.about'])).toBeVisible();
  await save.click();
  await expect.poll(() => saveInputs.length).toBe(1);
  expect(saveInputs[0]).toMatchObject({
    base: { version: null },
    content: { name: 'Viewer', permissions: ['order.read'], template: false },
  });
});

test('a new role can be for accounting, with rights on money only', async () => {
  const saveInputs: SaveInput<EditedRole, RoleContent>[] = [];
  const { screen } = await showRoles(
    {
      role: () => ({
        ...sampleEditedRole,
        version: null,
        holders: [],
        content: { name: '', description: '', permissions: [] },
        templates: [],
      }),
      saveRole: (input) => (saveInputs.push(input), succeeded(null)),
    },
    href('roleManagement', { id: 'new' }),
  );
  const start = screen.getByRole('combobox', { name: en['roles.begin'] });
  await start.selectOptions(en['roles.accounting']);
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.poll(() => saveInputs.length).toBe(1);
  expect(saveInputs[0]?.content).toMatchObject({
    name: en['roles.accounting'],
    permissions: ['bill.read', 'bill.dispute'],
  });
});

test('an unused role is deleted from the list after confirmation', async () => {
  const tasks: OrganisationTask[] = [];
  const { screen } = await showRoles({
    roles: [sampleRole, { ...sampleRole, id: 'r2', name: 'Viewer', accounts: 3 }],
    perform: (task) => (tasks.push(task), succeeded(null)),
  });
  await expect.element(screen.getByRole('link', { name: 'Viewer', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Viewer' }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Delete Packer' }).click();
  await screen.getByRole('button', { name: en['roles.remove.go'] }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(tasks).toMatchObject([{ type: 'removeRole', role: { name: 'Packer' } }]);
});

test('a role beyond the user’s permissions is read-only and can be copied', async () => {
  const { screen } = await showRoles(
    { role: () => ({ ...sampleEditedRole, mayChange: false }) },
    href('roleManagement', { id: sampleRole.id }),
  );
  await expect.element(screen.getByRole('status').getByText(en['roles.readOnly'])).toBeVisible();
  expect(screen.getByRole('button', { name: en['texts.save'] }).elements()).toEqual([]);
});

test('the carrier’s roles page is closed to merchants', async () => {
  const { screen } = await showRoles({}, paths.systemRoles);
  await expect.element(screen.getByText(en['noRight.title'])).toBeVisible();
});
