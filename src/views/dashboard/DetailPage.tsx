import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import { details } from './details.tsx';

interface DetailPageProps {
  readonly detail: keyof typeof details;
}

/** /indexChartOrderQuantityDetail and /indexChartCodDetail: daily figures with export. */
export default function DetailPage({ detail }: DetailPageProps) {
  switch (detail) {
    case 'orderQuantity':
      return <FigureDetail detail={details.orderQuantity} />;
    case 'cod':
      return <FigureDetail detail={details.cod} />;
  }
}
