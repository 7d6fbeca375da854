import type { Hono } from 'hono';
import { SHOP_PATH } from '../../src/api/contract/platforms/shops.ts';
import { getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { findPlace } from '../../src/domain/places/placeIndex.ts';
import { type ArrivalLimits, readFile } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { parseShopMessage } from './shopMessage.ts';
import { findShop } from './shop.ts';
import { getDeliveryId, isPing, isSigned, getMessageTopic } from './shopSignature.ts';
import { createMessageProcessor } from './takeMessages.ts';

/** Maximum size of a message, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Receives messages of connected shops. Every signed message is stored and answered with 200, because shops
 * stop sending after a few refusals, and a merchant can correct an order later.
 */
export function serveShops(app: Hono<AppEnv>, services: Services, arrival: ArrivalLimits): void {
  const { clock, countries } = services;
  const processMessage = createMessageProcessor(services);
  app.post(`${SHOP_PATH}/:company/:platform`, async (c) => {
    c.set('call', 'open.shop');
    const shop = await findShop(services, c);
    const bytes = await readFile(c.req.raw, MAX_BYTES, arrival);
    const header = (name: string) => c.req.header(name);
    if (isPing(shop.type, bytes)) return c.json({ result: 'ready' });
    if (!isSigned(shop.type, shop.secret, bytes, header)) throw new Refusal('shop.signature');
    const { companyId, accountId, countryCode } = shop.source.by;
    c.set('caller', { companyId, accountId });
    c.set('platform', { companyId, platformId: shop.platformId });
    const facts = await countries.facts();
    const arrivedMessage = {
      type: shop.type,
      topic: getMessageTopic(shop.type, header),
      delivery: getDeliveryId(shop.type, header),
      bytes,
    };
    const message = parseShopMessage(arrivedMessage, {
      countryCode,
      weightKg: shop.weightKg,
      codCurrencyIn: (country) => getCountryFact(facts, country).currency,
      regionOfCity: (country, city) => findPlace(facts, { country, region: '', city }).region,
    });
    if (message.about === 'other') return c.json({ result: 'ignored' });
    return c.json({ result: await processMessage(shop, { message, bytes, now: clock() }) });
  });
}
