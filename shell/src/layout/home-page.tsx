import type { FormGroup } from 'shared-contracts/boot-document';
import { ArrowRightIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { DocumentIcon } from './layout-icons.tsx';
import classes, { sheet } from './home-page.css';

export interface HomePageProps {
  /** In the order a phone shows them; a wide window sets the first four column by column. */
  groups: readonly FormGroup[];
  /** A form that was begun on this device. */
  unfinished?: { title: string; text: string; path: string };
}

/** The list of forms, each with the price it starts at. */
export function HomePage({ groups, unfinished }: HomePageProps) {
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
        {unfinished && (
          <a className={classes.unfinished} href={unfinished.path}>
            <DocumentIcon className={classes.icon} />
            <span className={classes.unfinishedWords}>
              <span className={classes.unfinishedTitle}>{unfinished.title}</span>
              <span className={classes.unfinishedText}>{unfinished.text}</span>
            </span>
            <ArrowRightIcon className={classes.icon} />
          </a>
        )}
      </div>
      <div className={groups.length >= 4 ? `${classes.groups} ${classes.byColumn}` : classes.groups}>
        {groups.map(({ title, forms }) => (
          <section key={title} className={classes.group}>
            <h2 className={classes.groupTitle}>{title}</h2>
            <ul>
              {forms.map((form) => (
                <li key={form.path} className={classes.form}>
                  <p className={classes.row}>
                    <a className={classes.link} href={form.path}>{form.title}</a>
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
