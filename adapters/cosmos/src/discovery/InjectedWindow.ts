/** A global where a wallet injects its Keplr-compatible object. */
export type InjectedWindow = {
  /** The wallet's key, short and without spaces: `keplr`. Its connector id is `cosmos:keplr`. */
  readonly key: string
  readonly name: string
  /** A dotted path: `cosmostation.providers.keplr`. */
  readonly path: string
  /** The window event that reports an account change. Default: `keplr_keystorechange`. */
  readonly changeEvent?: string
  readonly rdns?: string
  /** An `https:` URL or an image as a `data:` URL. */
  readonly icon?: string
}
