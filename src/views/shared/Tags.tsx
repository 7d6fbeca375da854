import { Plural } from '@lingui/react/macro';
import type { OrderTag } from '../../api/contract/orders/orderMarks.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Tags.module.css';

/** Coloured tag; its colour adds no meaning to its name. */
export function TagChip({ tag: { name, tone } }: { readonly tag: Omit<OrderTag, 'id'> }) {
  return (
    <span className={`inline ink small ${css['tag']}`} data-tone={tone}>
      <bdi className="whole cut">{name}</bdi>
    </span>
  );
}

interface TagsProps {
  readonly tags: readonly OrderTag[];
  /** Maximum number shown on one line; the rest is a count. */
  readonly max?: number;
  /** Number of internal notes. */
  readonly notes?: number;
}

/** Tags and notes of an order. */
export function Tags({ tags, max, notes = 0 }: TagsProps) {
  const { integer } = useFormats();
  const shownTags = tags.slice(0, max);
  const more = tags.length - shownTags.length;
  return (
    <span className={css[max === undefined ? 'tags' : 'line']}>
      {shownTags.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
      {more > 0 && <span className="inline gap4 muted small whole">{`+${integer(more)}`}</span>}
      {notes > 0 && (
        <span className="inline gap4 muted small whole">
          <Icon name="note" size={14} />
          <Plural id="marks.notes.count" value={notes} one="# note" other="# notes" />
        </span>
      )}
    </span>
  );
}
