import type { TextSection } from 'shared-contracts/boot-document';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './text-page.css';

export interface TextPageProps {
  title: string;
  paragraphs: readonly string[];
  sections?: readonly TextSection[];
  /** The link at the end. */
  link?: { label: string; path: string };
}

/** A page of text, such as the terms or the page for an unknown address. */
export function TextPage({ title, paragraphs, sections = [], link }: TextPageProps) {
  useStyleSheet(sheet);
  const written = (texts: readonly string[]) => texts.map((text, index) => <p key={index}>{text}</p>);
  return (
    <div className={classes.text}>
      <h1 tabIndex={-1}>{title}</h1>
      {written(paragraphs)}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {written(section.paragraphs)}
        </section>
      ))}
      {link && (
        <p>
          <a href={link.path}>{link.label}</a>
        </p>
      )}
    </div>
  );
}
