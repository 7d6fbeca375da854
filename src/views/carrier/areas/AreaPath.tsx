import { CountryName } from '../../shared/CountryName.tsx';
import css from './areas.module.css';

interface AreaPathProps {
  /** Of the area; it begins with the country's. */
  readonly code: string;
  /** Areas below the country, from the largest on. */
  readonly steps: readonly { readonly code: string; readonly name: string }[];
}

/** Where an area belongs. Each name is isolated by itself, so that what separates them keeps the page's direction. */
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
