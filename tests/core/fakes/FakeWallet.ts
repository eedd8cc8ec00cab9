import {
  type CaipNetworkId,
  type Connector,
  type ConnectorType,
  connectionErrors,
  type Namespace,
  type NetworkDefinition,
} from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'

type Mood = 'agrees' | 'refuses' | 'hangs'
type Grant = Connected[number]
type Verb = 'connect' | 'restore' | 'disconnect' | 'switchNetwork'

/** A wallet shared by pages: each kit may have a connector to it; the test decides how its user responds. */
export class FakeWallet {
  readonly id: string
  readonly type: ConnectorType
  name: string
  /** The requests it received, oldest first. */
  readonly asked: Verb[] = []
  /** The namespaces of each `connect`, if given. */
  readonly wanted: (readonly Namespace[] | undefined)[] = []
  mood: Mood = 'agrees'
  /** A promise that it awaits before each response. */
  pace = (_verb: Verb): Promise<unknown> => Promise.resolve()
  /** Its grant, and whether it restores without a prompt. */
  grant: Connected
  authorised = false
  /** Whether all pages are notified when one of them disconnects. */
  tellsOfEnd = false
  readonly #hosts: ConnectorHost[] = []
  #waiting: (() => void)[] = []
  #watchers: (() => void)[] = []

  constructor(
    id = 'wallet',
    namespaces: readonly Namespace[] = ['eip155'],
    type: ConnectorType = 'ANNOUNCED',
  ) {
    this.id = id
    this.type = type
    this.name = `Wallet ${id}`
    this.grant = namespaces.map((namespace) => this.grantOf(namespace, '1'))
  }

  grantOf(namespace: Namespace, chain: string, address = `${this.id}-${namespace}`): Grant {
    const networkId: CaipNetworkId = `${namespace}:${chain}`
    return { namespace, networkId, accounts: [{ namespace, address, type: 'eoa' }] }
  }

  readonly create = (host: ConnectorHost): Connector => {
    this.#hosts.push(host)
    return {
      id: this.id,
      type: this.type,
      name: this.name,
      namespaces: this.grant.map(({ namespace }) => namespace),
      connect: async ({ namespaces }) => {
        this.wanted.push(namespaces)
        await this.#answer('connect')
        this.authorised = true
        return this.grant
      },
      restore: async () => {
        await this.#answer('restore')
        return this.authorised ? this.grant : undefined
      },
      disconnect: async () => {
        this.authorised = false
        if (this.tellsOfEnd) for (const { emit } of this.#hosts) emit('disconnect', {})
        await this.#answer('disconnect')
      },
      switchNetwork: async (network: NetworkDefinition) => {
        await this.#answer('switchNetwork')
        this.use(network.caipNetworkId)
      },
      getProvider: async () => this,
    }
  }

  /** Switches to another network, with an event. */
  use(networkId: CaipNetworkId): void {
    const [namespace] = networkId.split(':')
    this.change(this.grant.map((it) => (it.namespace === namespace ? { ...it, networkId } : it)))
  }

  /** Changes its grant, with an event. */
  change(grant: Connected): void {
    this.grant = grant
    if (this.authorised) for (const { emit } of this.#hosts) emit('change', grant)
  }

  /** Disconnects from the wallet's side. */
  leave(): void {
    this.authorised = false
    for (const { emit } of this.#hosts) emit('disconnect', {})
  }

  /** Resolves all pending requests. */
  decide(mood: 'agrees' | 'refuses'): void {
    this.mood = mood
    for (const go of this.#waiting.splice(0)) go()
  }

  /** Resolves once it received this request for the `count`th time. */
  async isAsked(verb: Verb, count = 1): Promise<void> {
    while (this.asked.filter((it) => it === verb).length < count)
      await new Promise<void>((resolve) => this.#watchers.push(resolve))
  }

  async #answer(verb: Verb): Promise<void> {
    this.asked.push(verb)
    for (const go of this.#watchers.splice(0)) go()
    await this.pace(verb)
    if (this.mood === 'hangs') await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.mood === 'refuses') throw connectionErrors.create('rejected', [])
  }
}
