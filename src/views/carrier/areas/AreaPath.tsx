import { CountryName } from '../../shared/CountryName.tsx';
import css from './areas.module.css';

interface AreaPathProps {
  /** Area code; begins with the country code. */
  readonly code: string;
  /** Areas from the largest, right below the country, to the smallest. */
  readonly steps: readonly { readonly code: string; readonly name: string }[];
}

/** Path of an area. Each name is bidi-isolated so that separators keep the page's direction. */
export function AreaPath({ code, steps }: AreaPathProps) {
  return (
    <span className={`wrap muted ${css['path']}`}>
      <span>
        <CountryName code={code.slice(0, 2)} />
      </span>
      {steps.map((step) => (
        <span key={step.code}>
          <bdi>{step.name}</bdi>
        </span>
      ))}
    </span>
  );
}
