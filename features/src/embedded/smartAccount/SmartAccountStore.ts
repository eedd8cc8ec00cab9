import { toError } from '@portico/core'
import { withLimit } from '@portico/core/async'
import { makeAutoObservable } from '@portico/core/state'
import type { FrameChannel } from '../channel/createFrameChannel.ts'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import type { EmbeddedAccount, LoginStorage } from '../login/LoginStore.ts'
import { limits } from '../protocol/envelope.ts'

type AccountType = EmbeddedAccount['preferredAccountType']
type Parts = {
  readonly channel: FrameChannel
  readonly host: Pick<EmbeddedHost, 'clock' | 'networks' | 'track'>
  readonly saved: LoginStorage
  account(): EmbeddedAccount | undefined
  /** Reads the accounts again. */
  refresh(): Promise<void>
}

/** The family whose networks the protocol names by their numbers. */
const namespace = 'eip155'

/** R3.03, R4.04: whether the visitor uses a smart account, and the way from one kind of account to the other. */
export class SmartAccountStore {
  /** Chain ids with smart accounts; absent until the site has said. */
  networks: readonly number[] | undefined
  isSwitching = false
  /** Why the last switch failed. */
  error: Error | undefined
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    this.networks = parts.saved.get('smartAccountEnabledNetworks')
    makeAutoObservable(
      this,
      { load: false, read: false, switchTo: false, follow: false },
      { autoBind: true, deep: false },
    )
  }

  /** The kind of account on the current network; absent where there is no choice, and while nobody is logged in. */
  get type(): AccountType | undefined {
    return this.#isEnabled() ? this.#parts.account()?.preferredAccountType : undefined
  }

  /** The account runs the code of a smart account on the current network already. */
  get isDeployed(): boolean {
    return this.#parts.account()?.smartAccountDeployed === true
  }

  /** Asks the site for its networks with smart accounts. Never rejects. */
  async load(): Promise<void> {
    const { channel, saved } = this.#parts
    try {
      const reply = await channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
      const networks = reply.smartAccountEnabledNetworks
      saved.set('smartAccountEnabledNetworks', networks)
      this.setNetworks(networks)
    } catch {
      // What is known stays; the next view asks again.
    }
  }

  /** Asks the site anew what the account is: a batch may have made it a smart one. Never rejects. */
  async read(): Promise<void> {
    await this.load()
    await this.#readAccount()
  }

  /**
   * R4.04: uses the other kind of account, which has the same address. Rejects with `embedded/noSmartAccount` where the
   * network has none, and with what the frame said.
   */
  async switchTo(type: AccountType): Promise<void> {
    const { channel, host, saved, refresh } = this.#parts
    if (type === this.type || this.isSwitching) return
    const network = host.networks.current(namespace)
    if (this.type === undefined)
      throw embeddedErrors.create('noSmartAccount', [network?.name ?? namespace])
    this.setSwitching(true, undefined)
    try {
      await channel.request('SET_PREFERRED_ACCOUNT', { type })
      saved.set('preferredAccountTypes', { [namespace]: type })
      host.track('SET_PREFERRED_ACCOUNT_TYPE', {
        accountType: type,
        network: network?.caipNetworkId ?? '',
      })
      await refresh()
      this.setSwitching(false, undefined)
      if (type === 'smartAccount' && !this.isDeployed) void this.#initialise()
    } catch (error) {
      this.setSwitching(false, toError(error))
      throw error
    }
  }

  /** The network has changed: another one may have smart accounts, or none. Never rejects. */
  async follow(): Promise<void> {
    if (!this.networks) await this.load()
    await this.#readAccount()
  }

  private setNetworks(networks: readonly number[]): void {
    this.networks = networks
  }

  private setSwitching(isSwitching: boolean, error: Error | undefined): void {
    this.isSwitching = isSwitching
    this.error = error
  }

  /** R7.33: has the site prepare the smart account. Some sites do not reply, so that nothing waits for it. */
  async #initialise(): Promise<void> {
    const { channel, host } = this.#parts
    const ending = new AbortController()
    const request = channel.request('INIT_SMART_ACCOUNT', undefined, { signal: ending.signal })
    await withLimit(request, { clock: host.clock, ms: limits.loadTimeoutMs }).catch(() => undefined) // its first batch does it too
    ending.abort()
  }

  async #readAccount(): Promise<void> {
    if (this.networks?.length) await this.#parts.refresh().catch(() => undefined) // the next request reports it
  }

  #isEnabled(): boolean {
    const id = this.#parts.host.networks.current(namespace)?.caipNetworkId
    return this.networks?.some((one) => id === `${namespace}:${one}`) === true
  }
}
