import { SERVICE_IN_ADDRESS, type AccountService } from 'shared-contracts/account';
import type { ModuleView } from 'shared-contracts/area-host';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useAccount } from '../../calls/use-account.ts';
import { LoadedPart } from '../order-parts.tsx';
import type { ServiceCardOptions } from './rules.ts';
import classes, { sheet } from './view.css';

/** The service of the account that the page's address names: what pays it now, and what saving a card charges. */
const ServiceCard: ModuleView<ServiceCardOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const id = new URLSearchParams(window.location.search).get(SERVICE_IN_ADDRESS);
  const { state, reload } = useAccount(host);
  return (
    <>
      <p className={classes.back}>
        <a href={options.account}>{options.back}</a>
      </p>
      <LoadedPart state={state} reload={reload} host={host} options={options}>
        {({ services }) => {
          const service = services.find((candidate) => candidate.id === id && candidate.status !== 'canceled');
          return service ? (
            <Service service={service} options={options} />
          ) : (
            <NoticeLine tone="bad">{options.unknown}</NoticeLine>
          );
        }}
      </LoadedPart>
    </>
  );
};

function Service({ service, options }: { service: AccountService; options: ServiceCardOptions }) {
  const { name, amount, period, company, card, on, status } = service;
  const isDue = status === 'declined' || status === 'on-hold';
  return (
    <div className={classes.service}>
      <p className={classes.name}>
        {options.service.replace('{service}', name).replace('{amount}', formatRecurring(amount, period))}
      </p>
      {company && <p translate="no">{company}</p>}
      {card !== undefined && <p>{options.card.replace('{card}', card)}</p>}
      <p className={isDue ? classes.due : undefined}>
        {(isDue ? options.due : options.later)
          .replace('{amount}', formatMoney(amount))
          .replace('{date}', longDateOf(on))}
      </p>
    </div>
  );
}

export { ServiceCard as view };
