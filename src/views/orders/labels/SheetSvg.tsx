import { memo } from 'react';
import type { LaidSheet } from '../../../labels/sheet.ts';
import { vectorsOf } from '../../../labels/placed.ts';
import { LABEL_FONTS } from '../../../labels/pen.ts';
import type { Sheet } from '../../../labels/size.ts';

const mm = (value: number): string => String(Number(value.toFixed(4)));

interface SheetSvgProps {
  readonly sheet: Sheet;
  readonly laid: LaidSheet;
  /** What it shows, for who does not see it; without one it is for the printer. */
  readonly label?: string;
}

/** A sheet of labels at its true size: all that is black is one path, each line of text a text. */
export const SheetSvg = memo(function SheetSvg({ sheet, laid, label }: SheetSvgProps) {
  const { width, height } = sheet;
  const placed = laid.place();
  const black = placed
    .flatMap((one) => (one.type === 'text' ? [] : vectorsOf(one)))
    .map((rect) => {
      const [across, down] = [mm(rect.width), mm(rect.height)];
      return `M${mm(rect.x)} ${mm(rect.y)}h${across}v${down}h-${across}z`;
    });
  const texts = placed.filter((one) => one.type === 'text');
  return (
    <svg
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={LABEL_FONTS}
      fill="#000"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={black.join('')} />
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
