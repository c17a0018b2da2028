import type { FormGroup } from 'shared-contracts/boot-document';
import { ArrowRightIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { DocumentIcon } from './layout-icons.tsx';
import classes, { sheet } from './home-page.css';

export interface HomePageProps {
  /** In the order a phone shows them; a wide window shows two in a row. */
  groups: readonly FormGroup[];
  /** The forms that were begun on this device, the one last worked on first. */
  unfinished?: readonly { title: string; text: string; path: string }[];
}

/** The list of forms, each with the price it starts at. */
export function HomePage({ groups, unfinished = [] }: HomePageProps) {
  useStyleSheet(sheet);
  return (
    <div className={classes.home}>
      <div className={classes.top}>
        <div className={classes.intro}>
          <h1 className={classes.title} tabIndex={-1}>What would you like to file?</h1>
          <p className={classes.lead}>
            Choose a form. You see every fee before you pay, and your answers are kept on this device until you finish.
          </p>
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
                    <a className={classes.link} href={`${form.path}${window.location.search}`}>{form.title}</a>
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
