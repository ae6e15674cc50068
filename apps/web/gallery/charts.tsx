import { counted, rupees, rupeesShort, whole } from '../src/lib/format/formats.ts';
import { BarList } from '../src/ui/charts/bar-list.tsx';
import { Donut } from '../src/ui/charts/donut.tsx';
import { SeriesChart } from '../src/ui/charts/series-chart.tsx';
import { Section } from './section.tsx';

const ORDERS = [52, 69, 58, 38, 39, 40, 49, 54, 69, 66, 37, 42, 47, 47];
const points = ORDERS.map((value, index) => ({ key: String(index), label: `Day ${index + 1}`, value }));
const tick = (index: number) => (index % 7 === 0 ? `Day ${index + 1}` : null);

export function Charts() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Section title="A series as a line">
        <SeriesChart
          label="Orders per day"
          heads={['Day', 'Orders']}
          points={points}
          look="area"
          formatValue={(value) => counted(value, 'order')}
          axis={whole}
          tick={tick}
        />
      </Section>
      <Section title="A series as bars">
        <SeriesChart
          label="Revenue per day"
          heads={['Day', 'Revenue']}
          points={points.map((point) => ({ ...point, value: point.value * 618 }))}
          look="bars"
          formatValue={rupees}
          axis={rupeesShort}
          tick={tick}
        />
      </Section>
      <Section title="Figures with bars">
        <BarList
          bars={[
            { key: 'a', name: 'Butter Chicken', value: '182 sold', note: rupees(70_798), share: 1 },
            { key: 'b', name: 'Dal Makhani', value: '91 sold', note: rupees(22_659), share: 0.5 },
            { key: 'c', name: 'Gulab Jamun', value: '1 sold', note: rupees(99), share: 0.01 },
          ]}
        />
      </Section>
      <Section title="A share">
        <Donut share={0.97}>97%</Donut>
      </Section>
    </div>
  );
}
