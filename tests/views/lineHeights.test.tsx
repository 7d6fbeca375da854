import { expect, test } from 'vitest';
import { show } from './support/portal.tsx';

const samples = {
  en: 'Waybill',
  zh: '运单号码',
  fr: 'Échéance',
  ar: 'بوليصة الشحن',
  bn: 'ওয়েবিল নম্বর',
};
const styles = ['xs', 'sm', 'md', 'lg'] as const;

test('lines have the same height in every script, alone and mixed', async () => {
  const mixed = Object.values(samples).join(' ');
  const { screen } = await show(
    <>
      {styles.map((style) => (
        <div
          key={style}
          data-style={style}
          style={{ fontSize: `var(--mantine-font-size-${style})` }}
        >
          {[...Object.values(samples), mixed].map((text) => (
            <p key={text} style={{ margin: 0, whiteSpace: 'nowrap' }}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </>,
  );
  await expect.element(screen.getByText(mixed).first()).toBeVisible();
  for (const style of styles) {
    const lines = [...document.querySelectorAll(`[data-style=${style}] p`)];
    const heights = new Set(lines.map((line) => line.getBoundingClientRect().height));
    // Six lines, in five scripts and mixed, of one height.
    expect([style, lines.length, heights.size]).toEqual([style, 6, 1]);
  }
});
