import type { FormGroup, HomeOpening } from 'shared-contracts/boot-document';
import { Button } from 'shared-ui/button';
import { ArrowRightIcon, ChevronDownIcon } from 'shared-ui/icons';
import { DocumentIcon } from './layout-icons.tsx';
import classes from './home-page.css';

export interface HomePageProps {
  opening: HomeOpening;
  /** In the order a phone shows them; a wide window shows two in a row. */
  groups: readonly FormGroup[];
  /** The forms that were begun on this device, the one last worked on first. */
  unfinished?: readonly { title: string; text: string; path: string }[];
}

/** The way into the form that most customers begin with, then the list of forms, each with the price it starts at. */
export function HomePage({ opening, groups, unfinished = [] }: HomePageProps) {
  return (
    <div className={classes.home}>
      <div className={classes.top}>
        <div className={classes.intro}>
          <h1 className={classes.title} tabIndex={-1}>
            {opening.title}
          </h1>
          {opening.lead && <p className={classes.lead}>{opening.lead}</p>}
          {opening.start && <Start {...opening.start} />}
        </div>
        {unfinished.length > 0 && (
          <ul className={classes.unfinished}>
            {unfinished.map(({ title, text, path }) => (
              <li key={path}>
                <a className={classes.card} href={path}>
                  <DocumentIcon className={classes.icon} />
                  <span className={classes.cardWords}>
                    <span className={classes.cardTitle}>{title}</span>
                    <span className={classes.cardText}>{text}</span>
                  </span>
                  <ArrowRightIcon className={classes.icon} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.groups}>
        {groups.map(({ title, forms }) => (
          <section key={title} className={classes.group}>
            <h2 className={classes.groupTitle}>{title}</h2>
            <ul>
              {forms.map((form) => (
                <li key={form.path} className={classes.form}>
                  <p className={classes.row}>
                    <a className={classes.link} href={`${form.path}${carriedQuery()}`}>
                      {form.title}
                    </a>
                    {form.price !== null && (
                      <>
                        <span className={classes.leader} aria-hidden="true" />
                        <span className={classes.price}>{form.price}</span>
                      </>
                    )}
                  </p>
                  <p className={classes.text}>{form.text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * What the address of a form gets of this page's: on the home page all, such as who sent the customer; at a wrong
 * address only that, because the rest may be the key of an order.
 */
function carriedQuery(): string {
  const { pathname, search } = window.location;
  if (pathname === '/') return search;
  const sentBy = [...new URLSearchParams(search)].filter(([name]) => name === 'affiliate');
  return sentBy.length > 0 ? `?${new URLSearchParams(sentBy)}` : '';
}

/** Opens a form with a state. A plain form, so that it works before anything else is loaded. */
function Start({ path, entityType, label, placeholder, button, states }: NonNullable<HomeOpening['start']>) {
  const carried = [...new URLSearchParams(carriedQuery())].filter(
    ([name]) => name !== 'state' && name !== 'entity_type',
  );
  return (
    <form className={classes.start} action={path}>
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="entity_type" value={entityType} />
      <label className={classes.startLabel} htmlFor="start-state">
        {label}
      </label>
      <span className={classes.startState}>
        <select id="start-state" name="state" required defaultValue="">
          <option value="" disabled>
            {placeholder}
          </option>
          {states.map(({ key, value }) => (
            <option key={key} value={key}>
              {value}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
      <Button type="submit">{button}</Button>
    </form>
  );
}
