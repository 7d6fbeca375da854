import { Icon, type IconName } from './Icon.tsx';
import { NoticeShape, type NoticeShapeProps } from './NoticeShape.tsx';

interface NoticeProps extends Omit<NoticeShapeProps, 'icon'> {
  readonly icon: IconName;
}

/** Explains why a page or panel is empty, with links or buttons to continue. */
export function Notice({ icon, ...rest }: NoticeProps) {
  return <NoticeShape icon={<Icon name={icon} size={28} />} {...rest} />;
}
