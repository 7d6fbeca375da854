import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { readAreaSheet } from '../../src/api/contract/areas/areaSheet.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { fillAreas } from '../../server/areas/fillAreas.ts';
import { describeRules } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeRules('areas', (engine) => {
  let server: TestServer;
  let admin: string;
  let clerk: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await fillAreas(server.db);
    await fillAreas(server.db);
    server.services.countries.forget();
    admin = await server.tokenOf('admin');
    clerk = await server.tokenOf('clerk');
  });

  const below = async (parentCode: string) =>
    v.parse(
      contract.findAreaListByParentCode.result,
      (await server.call('findAreaListByParentCode', { parentCode }, { token: clerk })).data,
    );
  const get = async (code: string) =>
    v.parse(
      contract.getArea.result,
      (await server.call('getArea', { code }, { token: admin })).data,
    );
  const save = (change: object) =>
    server.call('saveArea', { version: 0, names: {}, ...change }, { token: admin });
  const take = async (rows: readonly object[]) =>
    v.parse(
      contract.importAreas.result,
      (
        await server.call(
          'importAreas',
          { rows: rows.map((row, at) => ({ row: at + 2, names: {}, ...row })) },
          { token: admin },
        )
      ).data,
    );

  it('have names in the languages that addresses there are written in', async () => {
    expect((await get('EG-C')).area.names).toEqual({ ar: 'القاهرة', fr: 'Le Caire' });
  });

  it('of the countries served are given all at once, and again as soon as one changes', async () => {
    const places = async () =>
      v.parse(
        contract.getPlaces.result,
        (await server.call('getPlaces', undefined, { token: clerk })).data,
      );
    expect(Object.keys(await places()).toSorted()).toEqual(['CN', 'EG', 'GH', 'MA', 'NG']);
    const names = async () => (await places())['GH']?.flatMap(({ cities }) => cities.flat());
    expect(await names()).toContain('Tema');
    await save({ code: 'GH-AA-NEW', parentCode: 'GH-AA', name: 'New Town' });
    expect(await names()).toContain('New Town');
  });

  it('are built in for the countries served, level by level', async () => {
    const regions = await below('GH');
    expect(regions).toHaveLength(16);
    expect(regions).toContainEqual({
      code: 'GH-AA',
      parentCode: 'GH',
      name: 'Greater Accra',
      hasChildren: true,
    });
    expect((await below('GH-AA')).map(({ name }) => name)).toContain('Tema');
    expect(await below('NG')).toHaveLength(37);
    expect(await below('FR')).toEqual([]);
    expect((await save({ code: 'GH-X', parentCode: 'GH', name: 'X' })).success).toBe(true);
    expect((await server.call('importAreas', { rows: [] }, { token: clerk })).code).toBe(403);
  });

  it('are found by a part of their name without accents, with what is above them', async () => {
    const find = async (search: string) =>
      v.parse(
        contract.findAreas.result,
        (await server.call('findAreas', { search }, { token: clerk })).data,
      );
    const [first] = await find('tema');
    expect(first).toMatchObject({ name: 'Tema', path: [{ code: 'GH-AA', name: 'Greater Accra' }] });
    expect((await find('laayoune')).length).toBeGreaterThan(0);
  });

  it('are named in the language asked for', async () => {
    const { area } = await get('GH-AA');
    const names = { ar: 'أكرا الكبرى' };
    await save({ ...area, names });
    const reply = await server.call(
      'findAreaListByParentCode',
      { parentCode: 'GH' },
      { token: clerk, headers: { 'accept-language': 'ar', 'x-language': 'ar', language: 'ar' } },
    );
    expect(v.parse(contract.findAreaListByParentCode.result, reply.data)).toContainEqual(
      expect.objectContaining({ code: 'GH-AA', name: 'أكرا الكبرى' }),
    );
  });

  it('can be below no area of another country, none unknown, none too deep, and not themselves', async () => {
    const fields = async (change: object) => (await save(change)).fields;
    const fault = (rule: string) => [{ path: 'parentCode', rule }];
    expect(await fields({ code: 'GH-Y', parentCode: 'NG', name: 'Y' })).toEqual(
      fault('area.parent.country'),
    );
    expect(await fields({ code: 'GH-Y', parentCode: 'GH-NO', name: 'Y' })).toEqual(
      fault('area.parent.unknown'),
    );
    expect(await fields({ code: 'GH-X', parentCode: 'GH', name: 'X' })).toEqual([
      { path: 'code', rule: 'area.code.taken' },
    ]);
    await save({ code: 'GH-X-1', parentCode: 'GH-X', name: 'X1' });
    await save({ code: 'GH-X-1-1', parentCode: 'GH-X-1', name: 'X11' });
    expect(await fields({ code: 'GH-X-1-1-1', parentCode: 'GH-X-1-1', name: 'deep' })).toEqual(
      fault('area.parent.deep'),
    );
    const { area } = await get('GH-X');
    expect(await fields({ ...area, parentCode: 'GH-X-1-1' })).toEqual(
      fault('area.parent.circular'),
    );
    // With two levels below it, it fits right below the country only.
    expect(await fields({ ...area, parentCode: 'GH-AA' })).toEqual(fault('area.parent.deep'));
  });

  it('move with all that is below them', async () => {
    server.advance(1_000);
    const { area } = await get('GH-X-1');
    expect((await save({ ...area, parentCode: 'GH-AA' })).success).toBe(true);
    expect((await get('GH-X-1-1')).path.map(({ code }) => code)).toEqual(['GH-AA', 'GH-X-1']);
    expect((await save({ ...area, parentCode: 'GH' })).code).toBe(errors['record.changed'].code);
  });

  it('are deleted only where none is below, and with a record', async () => {
    const remove = async (code: string) => {
      server.advance(1_000);
      const { version } = (await get(code)).area;
      return server.call('deleteArea', { code, version }, { token: admin });
    };
    expect((await remove('GH-X-1')).code).toBe(errors['area.inUse'].code);
    expect((await remove('GH-X-1-1')).success).toBe(true);
    expect((await remove('GH-X-1')).success).toBe(true);
    const reply = await server.call(
      'queryChangeList',
      { filters: { kind: 'area', recordId: 'GH-X-1' } },
      { token: admin },
    );
    const { rows } = v.parse(contract.queryChangeList.result, reply.data);
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });

  it('are imported row by row, and once however often they are sent', async () => {
    const rows = [
      { code: 'MA-90', parentCode: 'MA', name: 'Neuf' },
      { code: 'MA-90-1', parentCode: 'MA-90', name: 'Ville', names: { ar: 'مدينة' } },
      { code: 'MA-91-1', parentCode: 'MA-91', name: 'Orphan' },
      { code: 'MA-01', parentCode: 'MA', name: 'Tanger-Tétouan' },
    ];
    expect(await take(rows)).toEqual([
      { row: 2, outcome: 'created' },
      { row: 3, outcome: 'created' },
      { row: 4, outcome: 'invalid', field: 'parentCode', rule: 'area.parent.unknown' },
      { row: 5, outcome: 'updated' },
    ]);
    expect((await take(rows)).map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
      'invalid',
      'same',
    ]);
    expect((await below('MA-90')).map(({ name }) => name)).toEqual(['Ville']);
  });

  it('are exported as a file that the import takes without a change', async () => {
    const reply = await server.request('/v1/api/common/area/exportAreas?country=MA', {
      headers: { authorization: `Bearer ${admin}` },
    });
    const text = (await reply.text()).replace(/^\uFEFF/, '');
    const lines = text
      .trim()
      .split(/\r?\n/)
      .map((line, at) => ({
        row: at + 1,
        cells: line.split(',').map((cell) => cell.replace(/^"|"$/g, '')),
      }));
    const read = readAreaSheet(lines);
    if (!read.ok) throw new Error(read.missing.join());
    expect(read.sheet.problems).toEqual([]);
    expect(read.sheet.rows.length).toBeGreaterThan(400);
    const outcomes = await take(read.sheet.rows.map(({ row: _row, ...content }) => content));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });
});
