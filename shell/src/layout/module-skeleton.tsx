import { Skeleton } from 'shared-ui/skeleton';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './module-skeleton.css';

/** Stands where a part of the page is loading; as high as the card that says that it did not load. */
export function ModuleSkeleton() {
  useStyleSheet(sheet);
  return <div className={classes.place}><Skeleton /></div>;
}
