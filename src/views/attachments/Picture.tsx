import { useCallback } from 'react';

interface PictureProps {
  readonly blob: Blob;
  /** Alternative text; empty if the picture's name is next to it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly onBroken?: () => void;
}

/** Picture of a blob; its object URL lives as long as the element. */
export function Picture({ blob, alt, className, onBroken }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} decoding="async" onError={onBroken} />;
}
