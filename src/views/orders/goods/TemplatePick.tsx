import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type GoodsTemplate, goodsTemplates } from '../../../api/contract/orders/goodsTemplates.ts';
import { answerFailureOf, answerOf } from '../../../machines/answer/selectors.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { useFormats } from '../../../ui/format.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import css from './Goods.module.css';
import { goodsNames } from './goodsNames.ts';

const companyTemplates = declareAnswer<null, readonly GoodsTemplate[]>(
  'companyGoodsTemplates',
  (ask, _question, options) => ask(goodsTemplates.findGoodsTemplates, undefined, options),
);

interface TemplatePickProps {
  readonly onPick: (template: GoodsTemplate) => void;
  readonly onClose: () => void;
}

const none: readonly GoodsTemplate[] = [];
const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();

/** It comes in place of the button that was pressed. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** One of the company's goods templates, found by its name or its goods; Enter takes the first. */
export function TemplatePick({ onPick, onClose }: TemplatePickProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const actor = useOwnActor(useDeclared(companyTemplates), { question: null });
  const answer = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failed = useSelector(
    actor ?? undefined,
    (s) => s !== undefined && answerFailureOf(s) !== null,
  );
  const [text, setText] = useState('');
  const templates = answer ?? none;
  const namesOf = ({ goods }: GoodsTemplate) => list(goodsNames(goods));
  const found = templates.filter((one) =>
    folded(`${one.name} ${namesOf(one)}`).includes(folded(text)),
  );
  const choose = (id: string | null) => {
    const template = templates.find((one) => one.id === id);
    if (template !== undefined) onPick(template);
  };
  return (
    <Select
      className={css['pick'] ?? ''}
      size="sm"
      ref={focus}
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      autoComplete="off"
      aria-label={t({ id: 'entry.goods.choose', message: 'Use a goods template' })}
      placeholder={t({ id: 'goodsTemplate.find', message: 'Template or goods' })}
      nothingFoundMessage={
        failed
          ? t({ id: 'goodsTemplates.failed.list', message: 'Couldn’t load the goods templates' })
          : answer === null
            ? t({ id: 'entry.address.asking', message: 'Searching…' })
            : t({ id: 'goodsTemplates.empty.title', message: 'No goods templates found' })
      }
      value={null}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      renderOption={({ option }) => {
        const template = found.find(({ id }) => id === option.value);
        return (
          <span className="grid narrow">
            <bdi>{option.label}</bdi>
            <small className="muted whole cut">
              <bdi>{template === undefined ? '' : namesOf(template)}</bdi>
            </small>
          </span>
        );
      }}
      onChange={choose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        const marked = event.currentTarget.getAttribute('aria-activedescendant') ?? '';
        const [first] = found;
        // What came after the last letter has no option marked yet.
        if (event.key !== 'Enter' || first === undefined) return;
        if (document.getElementById(marked) !== null) return;
        event.preventDefault();
        onPick(first);
      }}
    />
  );
}
