export interface OutlineProps {
  readonly path: string;
  /** In pixels; 18 by default. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** Outline icon in the colour of the text. */
export function Outline({ path, size = 18, className }: OutlineProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
