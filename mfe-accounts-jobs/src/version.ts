/** Version of this area's rules and views; its release adds a hash of the content. */
export const VERSION = '0.1.0';
