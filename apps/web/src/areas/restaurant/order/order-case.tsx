import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { CaseTeaser } from '../../../features/cases/case-teaser.tsx';
import { caseOfOrderQuery } from '../../../features/cases/queries.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** The customer's case about the order; nothing for most. */
export default function OrderCase({ orderId }: { orderId: number }) {
  const one = useQuery(caseOfOrderQuery(orderId)).data;
  return (
    one && (
      <Panel id="order-case" title="The customer’s case">
        <CaseTeaser one={one} to={paths.ownerCase(orderId, one.id)} />
      </Panel>
    )
  );
}
