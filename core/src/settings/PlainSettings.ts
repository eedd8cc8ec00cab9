import type { RemoteValue } from './resolveRemoteFeatures.ts'

/** Base URLs of the services; each can be one's own. Absent: the service is not called. */
export type Services = {
  data?: string
  directory?: string
  analytics?: string
  secureSite?: string
  /** A picture proxy as `@portico/server/images`; a picture is asked from it as `<images>?url=<its URL>`. */
  images?: string
}

export type Metadata = {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}

/** What a dapp says when it creates its kit, as far as it is plain data; a feature's `check` sees this much. */
export type PlainSettings = {
  /** Needed for a vendor's services only. */
  projectId?: string
  metadata?: Metadata
  services?: Services
  termsUrl?: string
  privacyUrl?: string
  /** Terms must be ticked before a wallet can be chosen. Off by default. */
  legalCheckbox?: boolean
  /** The remote switches of the features as the dapp wants them, by name; a remote configuration wins over them. */
  remoteFeatures?: Readonly<Record<string, RemoteValue>>
  /** Several wallets side by side in one namespace. Off by default. */
  multiWallet?: boolean
  /** No remote feature at all: no directory, no analytics, no service. Off by default. */
  basic?: boolean
  /** Lets the wallet be on a network that the dapp did not configure. Off by default. */
  allowUnsupportedNetwork?: boolean
  /** Shows the discreet "Portico" in the footer. On by default. */
  branding?: boolean
  /**
   * Hosts of pictures that the page asks directly, beyond those that the other options name: none by default, these
   * https origins, or with `remote` every host, which then learns who looks. Others come through `services.images`.
   */
  images?: 'remote' | readonly string[]
  /** `false`: nobody is asked for names and pictures of accounts, or for the account behind a name. On by default. */
  names?: boolean
  /** `false`: not one event leaves the page. */
  analytics?: boolean
  /** Alerts about the set-up on screen. Off by default. */
  debug?: boolean
  /**
   * When the code of the modal loads: while the page is idle (by default; as `intent` with Save-Data or on
   * 2g), when a pointer or the focus reaches a button, or with the press.
   */
  preload?: 'idle' | 'intent' | 'none'
  /** Overrides `(hover: none) and (pointer: coarse)`. */
  mobile?: boolean
  /** Prefix of the storage keys; two kits with one prefix share their session. */
  storagePrefix?: string
}
