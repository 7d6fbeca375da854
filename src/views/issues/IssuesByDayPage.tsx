import { FigureDetail } from '../shared/figures/FigureDetail.tsx';
import { issuesByDay } from './figures.tsx';

/** /indexChartProblemDetail: issues day by day, and as a file. */
export default function IssuesByDayPage() {
  return <FigureDetail detail={issuesByDay} />;
}
