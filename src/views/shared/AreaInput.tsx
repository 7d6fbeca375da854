import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { areas } from '../../api/contract/areas/areas.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { spellingKey } from '../../domain/fields/foldText.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../machines/answer/machine.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';

/** Parent of the offered areas: a country, or one of its regions by name. */
interface ParentArea {
  /** ISO 3166-1 alpha-2; empty if unknown. */
  readonly country: string;
  readonly region: string | null;
}

/** Maximum number of names offered. */
const MAX_NAMES = 50;

/** Minimum length of a search text. */
const MIN_SEARCH_LENGTH = 2;

const noNames: readonly string[] = [];

const areaNames = declareAnswer<ParentArea, readonly string[]>(
  'areaNames',
  async (ask, { country, region }, options) => {
    if (!/^[A-Z]{2}$/.test(country) || region === '') return { ok: true, data: noNames };
    const fetchAreas = (parentCode: string) =>
      ask(areas.findAreaListByParentCode, { parentCode }, options);
    const fetchNames = async (code: string): Promise<Outcome<readonly string[]>> => {
      const cities = await fetchAreas(code);
      return cities.ok ? { ok: true, data: cities.data.map(({ name }) => name) } : cities;
    };
    const regions = await fetchAreas(country);
    if (!regions.ok) return regions;
    if (region === null) return { ok: true, data: regions.data.map(({ name }) => name) };
    const regionKey = spellingKey(region);
    const match = regions.data.find(({ name }) => spellingKey(name) === regionKey);
    if (match !== undefined) return fetchNames(match.code);
    if (region.trim().length < MIN_SEARCH_LENGTH) return { ok: true, data: noNames };
    // The region may be written in another language than the names of the page.
    const others = await ask(areas.findAreas, { search: region }, options);
    if (!others.ok) return others;
    const [other, ...more] = others.data.filter(({ parentCode }) => parentCode === country);
    const isUnique = other !== undefined && more.length === 0;
    return isUnique ? fetchNames(other.code) : { ok: true, data: noNames };
  },
);

/**
 * Returns the first name that starts with a text; undefined if the text is a name or none matches.
 */
function findCompletion(names: readonly string[], text: string): string | undefined {
  const key = spellingKey(text);
  if (key === '' || names.some((name) => spellingKey(name) === key)) return undefined;
  return names.find((name) => spellingKey(name).startsWith(key));
}

interface AreaInputProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value' | 'filter'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly parent: ParentArea;
}

/**
 * Text input for a region or city with suggestions from the carrier's areas, which load on focus.
 * Enter or Tab accepts the first completion; any other text is kept and validated.
 */
export function AreaInput({ value, onChange, parent, ...rest }: AreaInputProps) {
  const { country, region } = parent;
  const [shouldLoad, setShouldLoad] = useState(false);
  const machine = useDeclared(areaNames);
  const actor = useOwnActor(shouldLoad ? machine : null, { question: parent });
  useEffect(() => {
    if (actor === null) return;
    const { question } = actor.getSnapshot().context;
    if (question.country === country && question.region === region) return;
    actor.send({ type: 'ask', question: { country, region } });
  }, [actor, country, region]);
  // Suggestions for a previous parent are ignored.
  const names = useSelector(actor ?? undefined, (s) =>
    s === undefined || isAsking(s) || selectAnswerFailure(s) !== null
      ? noNames
      : (selectAnswer(s) ?? noNames),
  );
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      autoCapitalize="none"
      dir="auto"
      openOnFocus={false}
      data={[...new Set(names)]}
      limit={MAX_NAMES}
      filter={({ options, search, limit }) => {
        const key = spellingKey(search);
        const ranked = options.map((one) => ({
          one,
          at: 'label' in one ? spellingKey(one.label).indexOf(key) : -1,
        }));
        // Names that start with the text come first; both parts stay sorted.
        return ranked
          .filter(({ at }) => at >= 0)
          .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
          .map(({ one }) => one)
          .slice(0, limit);
      }}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        const completion = event.shiftKey ? undefined : findCompletion(names, value);
        if (completion === undefined) return;
        // Enter accepts without submitting; Tab also moves to the next field.
        if (event.key === 'Enter') event.preventDefault();
        onChange(completion);
      }}
      onFocusCapture={() => setShouldLoad(true)}
    />
  );
}
