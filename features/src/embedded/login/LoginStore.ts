import type { Parser } from '@portico/core/adapter'
import type { KeyedStorage } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { AccountType } from '../EmbeddedOptions.ts'
import type { FrameUser } from '../protocol/frameUser.ts'

/** Who is logged in (R3.03, R3.15). */
export type EmbeddedAccount = {
  /** As the frame reports them. */
  readonly user: FrameUser
  /** The provider of a social login, such as `google`. */
  readonly socialProvider: string | undefined
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
}

/** The account of the visitor at the secure site, for one run of the kit. */
export class LoginStore {
  /** Absent while nobody is logged in. */
  account: EmbeddedAccount | undefined
  /** What the site's operator calls the wallet; absent until the site has said it once. */
  siteName: string | undefined

  constructor(siteName?: string) {
    this.siteName = siteName
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  setSiteName(name: string): void {
    this.siteName = name
  }

  setUser(user: FrameUser | undefined, socialProvider: string | undefined): void {
    this.account = user && {
      user,
      socialProvider,
      preferredAccountType: user.preferredAccountType ?? 'eoa',
      smartAccountDeployed: user.smartAccountDeployed === true,
    }
  }
}

const text = z.string().check(z.maxLength(256))

/** R3.20: what is kept of a login, under the feature's prefix. */
const savedLogin = {
  /** The embedded wallet was used: the frame is made when the page loads (R4.08). */
  loggedIn: z.literal(true),
  /** The visitor has logged out, and the site did not answer: its session is still to be ended. */
  leaving: z.literal(true),
  /** The browser stores nothing for the site: the login ends with the page. */
  temporary: z.literal(true),
  email: text,
  /** When a code was requested that has not been entered yet, in ms since the epoch. */
  lastEmailLoginTime: z.number(),
  socialUsername: text,
  /** What the site's operator calls the wallet, kept for the next page load. */
  siteName: text,
  connectedSocial: text,
  /** With several wallets: the provider of the login that has ended, for a visitor who chooses it again. */
  formerSocial: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster']),
  /** CAIP-2 id of the network that was used last. */
  lastUsedChain: text,
  smartAccountEnabledNetworks: z.array(z.int()),
  preferredAccountTypes: z.record(z.string(), z.enum(['eoa', 'smartAccount'])),
  /** For a vendor's site, which hands its session to the page. */
  token: z.string().check(z.maxLength(4_096)),
} as const satisfies Record<string, Parser>

type SavedLogin = { [key in keyof typeof savedLogin]: z.output<(typeof savedLogin)[key]> }

/** The stored facts of a login. */
export class LoginStorage {
  /** The address of the login by email that has ended; not stored, since a log out ends what is kept of the visitor. */
  formerEmail: string | undefined
  readonly #storage: KeyedStorage

  /** The kinds of account until the visitor chooses one, by chain family. */
  readonly #defaultTypes: Readonly<Record<string, AccountType>> | undefined

  constructor(storage: KeyedStorage, defaultTypes?: Readonly<Record<string, AccountType>>) {
    this.#storage = storage
    this.#defaultTypes = defaultTypes
  }

  get<key extends keyof SavedLogin>(key: key): SavedLogin[key] | undefined {
    const schema: Parser = savedLogin[key]
    return this.#storage.get(key, schema) as SavedLogin[key] | undefined
  }

  /** The kind of account that the visitor chose for a chain family, else the dapp's default. */
  accountType(namespace: string): AccountType | undefined {
    return this.get('preferredAccountTypes')?.[namespace] ?? this.#defaultTypes?.[namespace]
  }

  /** `undefined` removes the fact. */
  set<key extends keyof SavedLogin>(key: key, value: SavedLogin[key] | undefined): void {
    if (value === undefined) this.#storage.remove(key)
    else this.#storage.set(key, value)
  }

  /** R4.15. */
  keep(email: string | undefined): void {
    this.set('loggedIn', true)
    this.set('email', email)
    this.set('lastEmailLoginTime', undefined)
    this.set('leaving', undefined)
    this.set('formerSocial', undefined)
  }

  /** R4.16, R4.17. With several wallets, the way to log in again stays known. */
  clear(hasSeveralWallets: boolean): void {
    const social = this.get('connectedSocial')
    if (hasSeveralWallets) {
      this.formerEmail = social === undefined ? this.get('email') : undefined
      if (social !== undefined) this.#storage.set('formerSocial', social)
    }
    for (const key of forgotten) this.#storage.remove(key)
  }
}

const forgotten = [
  'loggedIn',
  'temporary',
  'email',
  'lastUsedChain',
  'preferredAccountTypes',
  'socialUsername',
  'connectedSocial',
  'token',
] as const
