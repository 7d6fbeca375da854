import HomePage from './HomePage.tsx';

/** /indexChart: the home of merchants of some countries, with the figures first. */
export default function IndexChartPage() {
  return <HomePage figuresFirst />;
}
