import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import { issuesByDay } from './figures.tsx';

/** /indexChartProblemDetail: daily issues with export. */
export default function IssuesByDayPage() {
  return <FigureDetail detail={issuesByDay} />;
}
