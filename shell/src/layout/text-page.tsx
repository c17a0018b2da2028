import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './text-page.css';

export interface TextPageProps {
  title: string;
  paragraphs: readonly string[];
  /** Where to go from here; the list of forms unless said otherwise. */
  link?: { label: string; path: string };
}

/** A page of words: the terms, an address without a page. */
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
