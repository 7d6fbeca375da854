import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import { details } from './details.tsx';

interface DetailPageProps {
  readonly detail: keyof typeof details;
}

/** /indexChartOrderQuantityDetail and /indexChartCodDetail: figures day by day, and as a file. */
export default function DetailPage({ detail }: DetailPageProps) {
  switch (detail) {
    case 'orderQuantity':
      return <FigureDetail detail={details.orderQuantity} />;
    case 'cod':
      return <FigureDetail detail={details.cod} />;
  }
}
