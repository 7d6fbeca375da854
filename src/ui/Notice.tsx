import { Icon, type IconName } from './Icon.tsx';
import { NoticeShape, type NoticeShapeProps } from './NoticeShape.tsx';

interface NoticeProps extends Omit<NoticeShapeProps, 'icon'> {
  readonly icon: IconName;
}

/** A page or a panel that has nothing to show but a reason and a way on. */
export function Notice({ icon, ...rest }: NoticeProps) {
  return <NoticeShape icon={<Icon name={icon} size={28} />} {...rest} />;
}
