import type { FaqEntry } from 'shared-contracts/page-config';
import { ReadingDialog } from 'shared-ui/modal';
import { HtmlContent } from './html-content.tsx';

export function FaqAnswer({ entry, onClose }: { entry: FaqEntry; onClose(): void }) {
  return (
    <ReadingDialog
      title={entry.faqQuestionText}
      onClose={onClose}
      footerLabel={entry.faqShowFooterButton ? entry.faqFooterButtonText : undefined}
    >
      <HtmlContent content={entry.faqContent} />
    </ReadingDialog>
  );
}
