import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { CodStatistics } from '../../api/contract/dashboard/dashboardFigures.ts';
import { Bars } from '../shared/chart/Bars.tsx';
import { useFormats } from '../../language/format.ts';
import { ChartPanel } from './ChartPanel.tsx';

/** COD by result, one chart per currency. */
export function CashPanel({ cod }: { readonly cod: CodStatistics }) {
  const id = useId();
  const { money, percent } = useFormats();
  const currencies = cod.currencies.filter(({ amount }) => amount > 0);
  if (currencies.length === 0) return null;
  return (
    <ChartPanel id={id} title={<Trans id="dashboard.cod">Cash on delivery</Trans>}>
      {currencies.map(({ currency, amount, collected, outstanding, lost }) => {
        const parts = [
          [
            'collected',
            <Trans key="c" id="dashboard.cod.collected">
              Collected
            </Trans>,
            collected,
          ],
          [
            'outstanding',
            <Trans key="o" id="dashboard.cod.outstanding">
              To collect
            </Trans>,
            outstanding,
          ],
          [
            'lost',
            <Trans key="l" id="dashboard.returned">
              Returned
            </Trans>,
            lost,
          ],
        ] as const;
        return (
          <Bars
            key={currency}
            labelledBy={id}
            headings={[
              <bdi key="currency">{currency}</bdi>,
              <Trans key="amount" id="dashboard.cod.amount">
                COD amount
              </Trans>,
              <Trans key="share" id="dashboard.share">
                Share
              </Trans>,
            ]}
            bars={parts.map(([key, name, value]) => ({
              key,
              name,
              value,
              text: <bdi>{money(value, currency)}</bdi>,
              more: percent(amount === 0 ? 0 : value / amount),
            }))}
          />
        );
      })}
    </ChartPanel>
  );
}
