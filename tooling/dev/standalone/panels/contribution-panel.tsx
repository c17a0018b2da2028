import type { Contribution } from 'shared-contracts/cart';
import type { AreaName } from 'shared-contracts/form-types';
import { formatMoney } from 'shared-contracts/money';
import { contributionTopic, topicState } from 'shared-contracts/topics';
import { useKnown } from 'shared-ui/use-known';
import type { StandaloneSession } from '../standalone-session.ts';
import { Nothing, toolClasses, ToolPanel } from './tool-panel.tsx';

const NO_CONTRIBUTION: Contribution = { products: [], missing: [] };

/** The products that the area adds to the cart, and the choices that are missing. */
export function ContributionPanel({ session, area }: { session: StandaloneSession; area: AreaName }) {
  const { products, missing } = useKnown(
    session.snapshot$,
    ({ known }) => topicState(known.topics, contributionTopic(area)) ?? NO_CONTRIBUTION,
  );
  return (
    <ToolPanel title="Contributed to the cart">
      {products.length === 0 ? (
        <Nothing>Nothing yet.</Nothing>
      ) : (
        <table className={toolClasses.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ key, name, quantity, price }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>{quantity}</td>
                <td>{formatMoney(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {missing.map(({ key, message }) => (
        <p key={key}>{message}</p>
      ))}
    </ToolPanel>
  );
}
