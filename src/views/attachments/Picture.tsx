import { useCallback } from 'react';

interface PictureProps {
  readonly blob: Blob;
  /** Empty where the name is beside it. */
  readonly alt: string;
  readonly className?: string | undefined;
  readonly onBroken?: () => void;
}

/** Bytes as a picture: their address lives as long as the element does. */
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
