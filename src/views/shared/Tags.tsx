import { Plural } from '@lingui/react/macro';
import type { OrderTag } from '../../api/contract/order/marks.ts';
import { useFormats } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Tags.module.css';

/** A tag with its colour; its words do without it. */
export function TagChip({ tag: { name, tone } }: { readonly tag: Omit<OrderTag, 'id'> }) {
  return (
    <span className={css['tag']} data-tone={tone}>
      <bdi className={css['name']}>{name}</bdi>
    </span>
  );
}

interface TagsProps {
  readonly tags: readonly OrderTag[];
  /** Shown at most; how many more there are is said. */
  readonly most?: number;
  /** How many notes there are. */
  readonly notes?: number;
}

/** What an order was marked with. */
export function Tags({ tags, most = tags.length, notes = 0 }: TagsProps) {
  const { integer } = useFormats();
  const more = integer(tags.length - most);
  return (
    <span className={css['tags']}>
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {tags.length > most && <span className={css['notes']}>{`+${more}`}</span>}
      {notes > 0 && (
        <span className={css['notes']}>
          <Icon name="note" size={14} />
          <Plural id="marks.notes.count" value={notes} one="# note" other="# notes" />
        </span>
      )}
    </span>
  );
}
