import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { readAreaSheet } from '../../src/api/contract/areas/areaSheet.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { fillAreas } from '../../server/areas/fillAreas.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeOnChosenDatabases('areas', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  let clerkToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    // Twice, as a server that is started again does.
    await fillAreas(server.db);
    await fillAreas(server.db);
    server.services.countries.forget();
    adminToken = await server.tokenOf('admin');
    clerkToken = await server.tokenOf('clerk');
  });

  const listChildren = async (parentCode: string) =>
    v.parse(
      contract.findAreaListByParentCode.result,
      (await server.call('findAreaListByParentCode', { parentCode }, { token: clerkToken })).data,
    );
  const readArea = async (code: string) =>
    v.parse(
      contract.getArea.result,
      (await server.call('getArea', { code }, { token: adminToken })).data,
    );
  const saveArea = (change: object) =>
    server.call('saveArea', { version: 0, names: {}, ...change }, { token: adminToken });
  const importRows = async (rows: readonly object[]) =>
    v.parse(
      contract.importAreas.result,
      (
        await server.call(
          'importAreas',
          { rows: rows.map((row, at) => ({ row: at + 2, names: {}, ...row })) },
          { token: adminToken },
        )
      ).data,
    );

  it('areas have names in the languages of local addresses', async () => {
    expect((await readArea('EG-C')).area.names).toEqual({ ar: 'القاهرة', fr: 'Le Caire' });
  });

  it('areas of the served countries come in one answer, and changes appear in the next', async () => {
    const readPlaces = async () =>
      v.parse(
        contract.getPlaces.result,
        (await server.call('getPlaces', undefined, { token: clerkToken })).data,
      );
    expect(Object.keys(await readPlaces()).toSorted()).toEqual(['CN', 'EG', 'GH', 'MA', 'NG']);
    const readGhanaNames = async () =>
      (await readPlaces())['GH']?.flatMap(({ cities }) => cities.flat());
    expect(await readGhanaNames()).toContain('Tema');
    await saveArea({ code: 'GH-AA-NEW', parentCode: 'GH-AA', name: 'New Town' });
    expect(await readGhanaNames()).toContain('New Town');
  });

  it('areas are built in for the served countries, level by level', async () => {
    const regions = await listChildren('GH');
    expect(regions).toHaveLength(16);
    expect(regions).toContainEqual({
      code: 'GH-AA',
      parentCode: 'GH',
      name: 'Greater Accra',
      hasChildren: true,
    });
    expect((await listChildren('GH-AA')).map(({ name }) => name)).toContain('Tema');
    expect(await listChildren('NG')).toHaveLength(37);
    expect(await listChildren('FR')).toEqual([]);
    // The later tests use GH-X.
    expect((await saveArea({ code: 'GH-X', parentCode: 'GH', name: 'X' })).success).toBe(true);
    expect((await server.call('importAreas', { rows: [] }, { token: clerkToken })).code).toBe(403);
  });

  it('areas are found by a part of their name without accents, with their parents', async () => {
    const findAreas = async (search: string) =>
      v.parse(
        contract.findAreas.result,
        (await server.call('findAreas', { search }, { token: clerkToken })).data,
      );
    const [first] = await findAreas('tema');
    expect(first).toMatchObject({ name: 'Tema', path: [{ code: 'GH-AA', name: 'Greater Accra' }] });
    expect((await findAreas('laayoune')).length).toBeGreaterThan(0);
  });

  it('areas are named in the requested language', async () => {
    const { area } = await readArea('GH-AA');
    const names = { ar: 'أكرا الكبرى' };
    await saveArea({ ...area, names });
    const reply = await server.call(
      'findAreaListByParentCode',
      { parentCode: 'GH' },
      {
        token: clerkToken,
        headers: { 'accept-language': 'ar', 'x-language': 'ar', language: 'ar' },
      },
    );
    expect(v.parse(contract.findAreaListByParentCode.result, reply.data)).toContainEqual(
      expect.objectContaining({ code: 'GH-AA', name: 'أكرا الكبرى' }),
    );
  });

  it('a taken code is refused, and a parent that is unknown, in another country, too deep or below the area', async () => {
    const saveAndGetErrors = async (change: object) => (await saveArea(change)).fields;
    const parentError = (rule: string) => [{ path: 'parentCode', rule }];
    expect(await saveAndGetErrors({ code: 'GH-Y', parentCode: 'NG', name: 'Y' })).toEqual(
      parentError('area.parent.country'),
    );
    expect(await saveAndGetErrors({ code: 'GH-Y', parentCode: 'GH-NO', name: 'Y' })).toEqual(
      parentError('area.parent.unknown'),
    );
    expect(await saveAndGetErrors({ code: 'GH-X', parentCode: 'GH', name: 'X' })).toEqual([
      { path: 'code', rule: 'area.code.taken' },
    ]);
    await saveArea({ code: 'GH-X-1', parentCode: 'GH-X', name: 'X1' });
    await saveArea({ code: 'GH-X-1-1', parentCode: 'GH-X-1', name: 'X11' });
    expect(
      await saveAndGetErrors({ code: 'GH-X-1-1-1', parentCode: 'GH-X-1-1', name: 'deep' }),
    ).toEqual(parentError('area.parent.deep'));
    const { area } = await readArea('GH-X');
    expect(await saveAndGetErrors({ ...area, parentCode: 'GH-X-1-1' })).toEqual(
      parentError('area.parent.circular'),
    );
    // GH-X has two levels below it, so only the country can be its parent.
    expect(await saveAndGetErrors({ ...area, parentCode: 'GH-AA' })).toEqual(
      parentError('area.parent.deep'),
    );
  });

  it('a moved area takes its children along', async () => {
    server.advance(1_000);
    const { area } = await readArea('GH-X-1');
    expect((await saveArea({ ...area, parentCode: 'GH-AA' })).success).toBe(true);
    expect((await readArea('GH-X-1-1')).path.map(({ code }) => code)).toEqual(['GH-AA', 'GH-X-1']);
    expect((await saveArea({ ...area, parentCode: 'GH' })).code).toBe(
      errors['record.changed'].code,
    );
  });

  it('only an area without children is deleted, and the change log has it', async () => {
    const removeArea = async (code: string) => {
      server.advance(1_000);
      const { version } = (await readArea(code)).area;
      return server.call('deleteArea', { code, version }, { token: adminToken });
    };
    expect((await removeArea('GH-X-1')).code).toBe(errors['area.inUse'].code);
    expect((await removeArea('GH-X-1-1')).success).toBe(true);
    expect((await removeArea('GH-X-1')).success).toBe(true);
    const reply = await server.call(
      'queryChangeList',
      { filters: { kind: 'area', recordId: 'GH-X-1' } },
      { token: adminToken },
    );
    const { rows } = v.parse(contract.queryChangeList.result, reply.data);
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });

  it('areas are imported row by row, and a repeated import changes nothing', async () => {
    const rows = [
      { code: 'MA-90', parentCode: 'MA', name: 'Neuf' },
      { code: 'MA-90-1', parentCode: 'MA-90', name: 'Ville', names: { ar: 'مدينة' } },
      { code: 'MA-91-1', parentCode: 'MA-91', name: 'Orphan' },
      { code: 'MA-01', parentCode: 'MA', name: 'Tanger-Tétouan' },
    ];
    expect(await importRows(rows)).toEqual([
      { row: 2, outcome: 'created' },
      { row: 3, outcome: 'created' },
      { row: 4, outcome: 'invalid', field: 'parentCode', rule: 'area.parent.unknown' },
      { row: 5, outcome: 'updated' },
    ]);
    expect((await importRows(rows)).map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
      'invalid',
      'same',
    ]);
    expect((await listChildren('MA-90')).map(({ name }) => name)).toEqual(['Ville']);
  });

  it('importing an exported file changes nothing', async () => {
    const reply = await server.request('/v1/api/common/area/exportAreas?country=MA', {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const text = (await reply.text()).replace(/^\uFEFF/, '');
    const lines = text
      .trim()
      .split(/\r?\n/)
      .map((line, at) => ({
        row: at + 1,
        cells: line.split(',').map((cell) => cell.replace(/^"|"$/g, '')),
      }));
    const parsed = readAreaSheet(lines);
    if (!parsed.ok) throw new Error(parsed.missing.join());
    expect(parsed.sheet.problems).toEqual([]);
    expect(parsed.sheet.rows.length).toBeGreaterThan(400);
    const outcomes = await importRows(
      parsed.sheet.rows.map(({ row: _row, ...content }) => content),
    );
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });
});
