import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './text-page.css';

export interface TextPageProps {
  title: string;
  paragraphs: readonly string[];
  /** The link at the end, by default to the list of forms. */
  link?: { label: string; path: string };
}

/** A page of text, such as the terms or the page for an unknown address. */
export function TextPage({ title, paragraphs, link = { label: 'See all forms', path: '/' } }: TextPageProps) {
  useStyleSheet(sheet);
  return (
    <div className={classes.text}>
      <h1 tabIndex={-1}>{title}</h1>
      {paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)}
      <p><a href={link.path}>{link.label}</a></p>
    </div>
  );
}
