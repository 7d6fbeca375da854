import '../api/contract/shopStateTable.ts';
import '../names/furtherCountries.ts';

/* What files alone need of names and codes; the engine fetches it once a file is expected. */
