/** A place in the page's window where a wallet puts its Keplr-shaped object. */
export type InjectedWindow = {
  /** The wallet's own name, short and without spaces: `keplr`. Its connector is `cosmos:keplr`. */
  readonly key: string
  readonly name: string
  /** Dotted: `cosmostation.providers.keplr`. */
  readonly path: string
  /** Event of the window that tells of another account; `keplr_keystorechange` unless told otherwise. */
  readonly changeEvent?: string
  readonly rdns?: string
  /** `https:` or image `data:` URL. */
  readonly icon?: string
}
