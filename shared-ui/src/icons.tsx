import type { ReactElement, ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;
type Icon = (props: IconProps) => ReactElement;

/** Makes an icon of 20 × 20 px in the text color. Hidden from screen readers, so put text beside it. */
export function icon(drawing: ReactNode): Icon {
  return function DrawnIcon(props) {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {drawing}
      </svg>
    );
  };
}

export const TickIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const AlertIcon = icon(
  <>
    <path d="M10 3 18 16.5H2Z" />
    <path d="M10 8v4m0 2.3v.1" />
  </>,
);
export const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 9.2v4.3m0-7v.1" />
  </>,
);
export const ChevronDownIcon = icon(<path d="m5 7.5 5 5 5-5" />);
export const ChevronUpIcon = icon(<path d="m5 12.5 5-5 5 5" />);
export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.2" />
    <path d="m13 13 4 4" />
  </>,
);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const TrashIcon = icon(<path d="M3.5 5.5h13M8 5.5v-2h4v2m-7 0 .7 11h8.6l.7-11M8.5 9v4.5m3-4.5v4.5" />);
export const LockIcon = icon(
  <>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M10 18c3.6-3.9 5.5-6.7 5.5-9.2a5.5 5.5 0 1 0-11 0C4.5 11.3 6.4 14.1 10 18Z" />
    <circle cx="10" cy="8.6" r="2" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M4 3.5h3l1.5 4-2 1.5a9.5 9.5 0 0 0 4.5 4.5l1.5-2 4 1.5v3c0 .6-.5 1-1 1C8.5 17 3 11.5 3 4.5c0-.5.4-1 1-1Z" />,
);
export const RefreshIcon = icon(
  <>
    <path d="M16 10a6 6 0 1 1-1.8-4.3" />
    <path d="M16.5 3v3.5H13" />
  </>,
);
export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />);
export const ArrowRightIcon = icon(<path d="M4 10h12m-5-5 5 5-5 5" />);
export const ExternalIcon = icon(<path d="M8.5 4.5h-4v11h11v-4m-4-7h4v4m0-4-7 7" />);
export const SpinnerIcon = icon(<path d="M16.5 13a7.2 7.2 0 1 1 0-6" strokeWidth="2" />);
