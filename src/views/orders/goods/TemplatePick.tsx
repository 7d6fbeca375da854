import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type GoodsTemplate, goodsTemplates } from '../../../api/contract/orders/goodsTemplates.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { useFormats } from '../../../language/format.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { FindSelect } from '../../shared/FindSelect.tsx';
import { goodsNames } from './templateEditor.ts';

const companyTemplates = declareAnswer<null, readonly GoodsTemplate[]>(
  'companyGoodsTemplates',
  (ask, _question, options) => ask(goodsTemplates.findGoodsTemplates, undefined, options),
);

interface TemplatePickProps {
  readonly onPick: (template: GoodsTemplate) => void;
  readonly onClose: () => void;
}

const noTemplates: readonly GoodsTemplate[] = [];
const normalize = (text: string) => text.trim().normalize('NFKC').toLowerCase();

/** Search for a goods template by name or goods. */
export function TemplatePick({ onPick, onClose }: TemplatePickProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const { answer, failure } = useAnswer(companyTemplates, null);
  const [text, setText] = useState('');
  const templates = answer ?? noTemplates;
  const formatGoods = ({ goods }: GoodsTemplate) => list(goodsNames(goods));
  const matches = templates.filter((template) =>
    normalize(`${template.name} ${formatGoods(template)}`).includes(normalize(text)),
  );
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (template !== undefined) onPick(template);
  };
  return (
    <FindSelect
      label={t({ id: 'entry.goods.choose', message: 'Use a goods template' })}
      placeholder={t({ id: 'goodsTemplate.find', message: 'Template or goods' })}
      emptyText={
        failure !== null
          ? t({ id: 'goodsTemplates.failed.list', message: 'Couldn’t load the goods templates' })
          : answer === null
            ? t({ id: 'entry.address.asking', message: 'Searching…' })
            : t({ id: 'goodsTemplates.empty.title', message: 'No goods templates found' })
      }
      options={matches.map((match) => ({
        id: match.id,
        name: match.name,
        description: formatGoods(match),
      }))}
      text={text}
      onText={setText}
      onPick={choose}
      onClose={onClose}
    />
  );
}
