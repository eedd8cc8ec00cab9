import type { RemoteValue } from './RemoteFeatureStore.ts'

/** Base URLs of the services; each can be self-hosted. A service without a URL is not called. */
export type Services = {
  data?: string
  directory?: string
  analytics?: string
  secureSite?: string
  /** A picture proxy such as `@portico/server/images`; pictures are requested as `<images>?url=<their URL>`. */
  images?: string
}

/** What wallets show of the dapp. */
export type Metadata = {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}

/** The options of a kit that are plain data; a feature's `check` receives these. */
export type PlainSettings = {
  /** Required for a vendor's services only. */
  projectId?: string
  metadata?: Metadata
  services?: Services
  termsUrl?: string
  privacyUrl?: string
  /** The visitor must accept the terms before they can choose a wallet. Off by default. */
  legalCheckbox?: boolean
  /** The dapp's values for the features' remote switches, by name; a remote configuration overrides them. */
  remoteFeatures?: Readonly<Record<string, RemoteValue>>
  /** Allows several connected wallets in one namespace. Off by default. */
  multiWallet?: boolean
  /** Turns all remote features off: no directory, no analytics, no service. Off by default. */
  basic?: boolean
  /**
   * IANA names of time zones, such as `Asia/Shanghai`: the remote features of a visitor whose browser is in one of them
   * are off. None by default.
   */
  restrictedTimezones?: readonly string[]
  /** Accepts a wallet on a network that the dapp did not configure. Off by default. */
  allowUnsupportedNetwork?: boolean
  /** Shows "Portico" in the footer. On by default. */
  branding?: boolean
  /**
   * Hosts from which the page loads pictures directly, in addition to those that other options name: none by default,
   * these https origins, or with `remote` every host, which then learns the visitor's IP address. Others load through
   * `services.images`.
   */
  images?: 'remote' | readonly string[]
  /** `false`: no names or pictures of accounts are looked up, and no names are resolved. On by default. */
  names?: boolean
  /** `false`: no event is sent. */
  analytics?: boolean
  /** Shows alerts about the set-up on screen. Off by default. */
  debug?: boolean
  /**
   * When the code of the modal loads: while the page is idle (by default; as `intent` with Save-Data or on 2g), when
   * a pointer or the focus reaches a button, or on the click.
   */
  preload?: 'idle' | 'intent' | 'none'
  /** Overrides `(hover: none) and (pointer: coarse)`. */
  mobile?: boolean
  /** Prefix of the storage keys; two kits with the same prefix share their session. */
  storagePrefix?: string
}

/**
 * Finds the picture of what came without one, by id: a network (CAIP-2, `eip155:1`), a token (CAIP-19,
 * `eip155:1/erc20:0x…`; for the native currency `eip155:1/native`), a wallet of the directory (`wallet:` with its rdns,
 * else its id) or a currency (`currency:EUR`). Returns an inline picture, or its URL on a host that the dapp named; `undefined` for none. A source that
 * loads returns `undefined` until then, and reads its `signal`, so that the reader renders again.
 */
export type PictureSource = (id: string) => string | undefined
