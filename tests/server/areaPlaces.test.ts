import { beforeAll, expect, it } from 'vitest';
import { fillAreas } from '../../server/areas/fill.ts';
import { findPlaces } from '../../server/areas/places.ts';
import { describeRules } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describeRules('areas that places mean', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine);
    await fillAreas(server.db);
  });

  it.each([
    ['GH', 'Greater Accra', 'Accra', 'Greater Accra', 'Accra'],
    ['GH', 'greater accra region', 'ACCRA', 'Greater Accra', 'Accra'],
    ['GH', 'Ashanti', 'Kumasi', 'Ashanti', 'Kumasi'],
    // Not below that region.
    ['GH', 'Ashanti', 'Accra', 'Ashanti', null],
    ['GH', 'Gre', 'Acc', null, null],
    ['GH', 'Nowhere', 'Accra', null, null],
    ['GH', '', 'Kumasi', 'Ashanti', 'Kumasi'],
    ['FR', 'Rhône', 'Lyon', null, null],
  ])('%s, %s, %s', async (country, region, city, known, below) => {
    const place = { country, region, city };
    const find = await findPlaces(server.db, [place]);
    expect(find(place)).toEqual({ region: known, city: below });
  });
});
