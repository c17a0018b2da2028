import { lazy, Suspense } from 'react';
import { SERVICE_IN_ADDRESS } from 'shared-contracts/account';
import type { ModuleView } from 'shared-contracts/area-host';
import { NoticeLine } from 'shared-ui/notice-line';
import { useAccount } from '../../calls/use-account.ts';
import { LoadedPart } from '../order-parts.tsx';
import type { ServiceCardOptions } from './rules.ts';
import classes from './view.css';

const ServiceWithCards = lazy(() => import('./service.tsx'));

/**
 * The service of the account that the page's address names: what pays it now, what saving a card charges, and the other
 * cards of the account. Without a service, the card is added to the account.
 */
const ServiceCard: ModuleView<ServiceCardOptions> = ({ options, host }) => {
  const id = new URLSearchParams(window.location.search).get(SERVICE_IN_ADDRESS);
  const { state, reload } = useAccount(host);
  return (
    <>
      <p className={classes.back}>
        <a href={options.account}>{options.back}</a>
      </p>
      <LoadedPart state={state} reload={reload} host={host} options={options}>
        {({ services, cards = [] }) => {
          if (id === null) return <p>{options.add}</p>;
          const service = services.find((candidate) => candidate.id === id && candidate.status !== 'canceled');
          if (!service) return <NoticeLine tone="bad">{options.unknown}</NoticeLine>;
          return (
            <Suspense>
              <ServiceWithCards service={service} cards={cards} options={options} host={host} reload={reload} />
            </Suspense>
          );
        }}
      </LoadedPart>
    </>
  );
};

export { ServiceCard as view };
