import type { DemoPlatform } from '../countries/country.ts';
import type { Random } from '../random.ts';

/** Pattern with a random digit for each #. */
const patterns: Readonly<Partial<Record<DemoPlatform, string>>> = {
  ALIEXPRESS: '3###############',
  AMAZON: '40#-#######-#######',
  EBAY: '1#-#####-#####',
  JUMIA: '3########',
  KONGA: 'K########',
  KILIMALL: '2##########',
  LAZADA: '7##############',
  NOON: 'NSA#########',
  SHEIN: 'GSU1########',
  SHOPEE: '26####QK####',
  TEMU: 'PO-211-################',
  TIKTOK: '57################',
  WALMART: '20000#########',
};

/** Order number in the format of the platform; a shop's own counts from 1000. */
export function buyerReference(random: Random, platform: DemoPlatform): string {
  const pattern = patterns[platform] ?? '1###';
  return pattern.replace(/#/g, () => random.digits(1));
}
