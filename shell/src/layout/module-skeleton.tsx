import { Skeleton } from 'shared-ui/skeleton';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './module-skeleton.css';

/** Takes the place of a part of the page while it loads. As high as the card that says that the part did not load. */
export function ModuleSkeleton() {
  useStyleSheet(sheet);
  return (
    <div className={classes.place}>
      <Skeleton />
    </div>
  );
}
