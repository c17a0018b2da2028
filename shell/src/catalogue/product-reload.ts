type Reload = () => Promise<boolean>;

/** Lets code outside React reload the products. A reload requested before the page is rendered waits for the page. */
export interface ProductReload {
  reload: Reload;
  /** Sets the page's function that reloads them; only the first call counts. */
  provide(reload: Reload): void;
}

export function createProductReload(): ProductReload {
  let provide!: ProductReload['provide'];
  const provided = new Promise<Reload>((resolve) => {
    provide = resolve;
  });
  return { reload: () => provided.then((reload) => reload()), provide };
}
