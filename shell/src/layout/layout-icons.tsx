import { icon } from 'shared-ui/icons';

export const PrinterIcon = icon(
  <>
    <path
      d={
        'M6 7V3.5h8V7M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-4A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v4a1.5 1.5 0 0 ' +
        '1-1.5 1.5H14'
      }
    />
    <path d="M6 11.5h8v5H6z" />
  </>,
);
export const DocumentIcon = icon(<path d="M11.5 3h-7v14h11V7zm0 0v4h4M7.5 11h5m-5 3h5" />);
export const CloudOffIcon = icon(
  <path d="M6.6 7a3.8 3.8 0 0 0-1.1 7.5h8.6M8.6 5.6a4.6 4.6 0 0 1 6.3 3.9 2.6 2.6 0 0 1 1.8 4M3 3l14 14" />,
);
