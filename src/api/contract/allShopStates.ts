import { addShopStates } from './shopStates.ts';
import { SHOP_STATES } from './shopStateTable.ts';

/* Imported where orders are read or entered; the import's worker fetches the table by itself. */
addShopStates(SHOP_STATES);
