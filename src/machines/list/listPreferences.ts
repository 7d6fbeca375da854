import * as v from 'valibot';

export const listPreferences = v.object({
  /** Ids of columns in the user's sequence; the others follow as declared. */
  order: v.array(v.string()),
  /** Ids of columns not shown; null: as declared. */
  hidden: v.nullable(v.array(v.string())),
  /** Ids of columns that stay visible while scrolling sideways; null: as declared. */
  pinned: v.nullable(v.array(v.string())),
  /** Widths by column, in CSS pixels; the others fit their content. */
  widths: v.record(v.string(), v.number()),
  density: v.picklist(['comfortable', 'compact']),
  /** Rows per page; 0: one page that grows while scrolling; null: as declared. */
  size: v.nullable(v.number()),
});

/** Display preferences of a user for a list. Filters and sort are in its address instead. */
export type ListPreferences = v.InferOutput<typeof listPreferences>;

export const defaultPreferences: ListPreferences = {
  order: [],
  hidden: null,
  pinned: null,
  widths: {},
  density: 'comfortable',
  size: null,
};

/** Store of list preferences for the signed-in user. */
export interface ListPreferenceStore {
  readonly load: (list: string) => Promise<ListPreferences>;
  readonly save: (list: string, preferences: ListPreferences) => Promise<void>;
}
