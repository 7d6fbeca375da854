import { memo } from 'react';
import { vectorRects } from '../../../labels/labelElements.ts';
import type { LabelSheet } from '../../../labels/labelSheets.ts';
import type { SheetLayout } from '../../../labels/layoutSheets.ts';
import { LABEL_FONTS } from '../../../labels/textRenderer.ts';

const mm = (value: number): string => String(Number(value.toFixed(4)));

interface SheetSvgProps {
  readonly sheet: LabelSheet;
  readonly layout: SheetLayout;
  /** Description for screen readers; absent for printing. */
  readonly label?: string;
}

/** Sheet of labels at its true size: one path for all shapes, and a text element per line. */
export const SheetSvg = memo(function SheetSvg({ sheet, layout, label }: SheetSvgProps) {
  const { width, height } = sheet;
  const elements = layout.layOut();
  const blackPaths = elements
    .flatMap((one) => (one.type === 'text' ? [] : vectorRects(one)))
    .map((rect) => {
      const [across, down] = [mm(rect.width), mm(rect.height)];
      return `M${mm(rect.x)} ${mm(rect.y)}h${across}v${down}h-${across}z`;
    });
  const texts = elements.filter((one) => one.type === 'text');
  return (
    <svg
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={LABEL_FONTS}
      fill="#000"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={blackPaths.join('')} />
      {texts.map(({ text, x, baseline, size, bold, rightToLeft }) => (
        <text
          key={`${x} ${baseline} ${text}`}
          x={mm(x)}
          y={mm(baseline)}
          fontSize={mm(size)}
          fontWeight={bold ? 700 : 400}
          direction={rightToLeft ? 'rtl' : 'ltr'}
          textAnchor="start"
        >
          {text}
        </text>
      ))}
    </svg>
  );
});
