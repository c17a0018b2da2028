import { telephoneLinkOf } from './telephone-link.ts';

/** A text whose American phone numbers are links. */
export function PhoneText({ text }: { text: string }) {
  return text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 ? (
      <a key={index} href={telephoneLinkOf(part)} translate="no">
        {part}
      </a>
    ) : (
      <span key={index}>{part}</span>
    ),
  );
}
