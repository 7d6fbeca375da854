import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { areas } from '../../api/contract/areas/areas.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { spellingKey } from '../../domain/fields/fold.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';

/** Regions of a country, or with the name of one of them what is right below it. */
interface Above {
  /** ISO 3166-1 alpha-2; blank where none is known. */
  readonly country: string;
  readonly region: string | null;
}

/** Names that are offered at a time. */
const OFFERED = 50;

/** Characters of a name at least that areas are found by. */
const SOUGHT = 2;

const none: readonly string[] = [];

const areaNames = declareAnswer<Above, readonly string[]>(
  'areaNames',
  async (ask, { country, region }, options) => {
    if (!/^[A-Z]{2}$/.test(country) || region === '') return { ok: true, data: none };
    const below = (parentCode: string) =>
      ask(areas.findAreaListByParentCode, { parentCode }, options);
    const namesBelow = async (code: string): Promise<Outcome<readonly string[]>> => {
      const cities = await below(code);
      return cities.ok ? { ok: true, data: cities.data.map(({ name }) => name) } : cities;
    };
    const regions = await below(country);
    if (!regions.ok) return regions;
    if (region === null) return { ok: true, data: regions.data.map(({ name }) => name) };
    const meant = spellingKey(region);
    const named = regions.data.find(({ name }) => spellingKey(name) === meant);
    if (named !== undefined) return namesBelow(named.code);
    if (region.trim().length < SOUGHT) return { ok: true, data: none };
    // The page may be in another language than the address.
    const others = await ask(areas.findAreas, { search: region }, options);
    if (!others.ok) return others;
    const [other, ...more] = others.data.filter(({ parentCode }) => parentCode === country);
    const isSure = other !== undefined && more.length === 0;
    return isSure ? namesBelow(other.code) : { ok: true, data: none };
  },
);

/** The first name that a text begins; undefined if it names one, or none begins so. */
function begun(names: readonly string[], text: string): string | undefined {
  const typed = spellingKey(text);
  if (typed === '' || names.some((name) => spellingKey(name) === typed)) return undefined;
  return names.find((name) => spellingKey(name).startsWith(typed));
}

interface AreaInputProps extends Omit<AutocompleteProps, 'data' | 'onChange' | 'value' | 'filter'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly above: Above;
}

/**
 * A region or city as text, with those of the carrier to take from; Enter or Tab takes the first one that the
 * text begins. Whatever else is typed stays, and is judged. They are asked for once somebody is in the field.
 */
export function AreaInput({ value, onChange, above, ...rest }: AreaInputProps) {
  const { country, region } = above;
  const [isAsked, ask] = useState(false);
  const machine = useDeclared(areaNames);
  const actor = useOwnActor(isAsked ? machine : null, { question: above });
  useEffect(() => {
    if (actor === null) return;
    const { question } = actor.getSnapshot().context;
    if (question.country === country && question.region === region) return;
    actor.send({ type: 'ask', question: { country, region } });
  }, [actor, country, region]);
  // Those of the place before are none.
  const names = useSelector(actor ?? undefined, (s) =>
    s === undefined || isAsking(s) || selectAnswerFailure(s) !== null
      ? none
      : (selectAnswer(s) ?? none),
  );
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      autoCapitalize="none"
      dir="auto"
      openOnFocus={false}
      data={[...new Set(names)]}
      limit={OFFERED}
      filter={({ options, search, limit }) => {
        const sought = spellingKey(search);
        const placed = options.map((one) => ({
          one,
          at: 'label' in one ? spellingKey(one.label).indexOf(sought) : -1,
        }));
        // Those that begin with it first; each part stays in the sequence of names.
        return placed
          .filter(({ at }) => at >= 0)
          .toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0))
          .map(({ one }) => one)
          .slice(0, limit);
      }}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        const offered = event.shiftKey ? undefined : begun(names, value);
        if (offered === undefined) return;
        // Enter takes the name and saves nothing yet; Tab goes on to the next field.
        if (event.key === 'Enter') event.preventDefault();
        onChange(offered);
      }}
      onFocusCapture={() => ask(true)}
    />
  );
}
