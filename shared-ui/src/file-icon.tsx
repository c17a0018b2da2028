import { icon } from './icons.tsx';

/** Apart from the other icons, which every page loads. */
export const FileIcon = icon(<path d="M11.5 2.5H5.5v15h9v-12Zm0 0v3h3M8 10h4m-4 3h4" />);
