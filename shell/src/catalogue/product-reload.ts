type Reload = () => Promise<boolean>;

/** Loads products again for what lives outside React. A reload asked for before the page is rendered waits for it. */
export interface ProductReload {
  reload: Reload;
  /** The page's own way to load them; the first one counts. */
  provide(reload: Reload): void;
}

export function createProductReload(): ProductReload {
  let provide!: ProductReload['provide'];
  const provided = new Promise<Reload>((resolve) => { provide = resolve; });
  return { reload: () => provided.then((reload) => reload()), provide };
}
