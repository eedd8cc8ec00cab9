import type { SessionData } from '../../../../features/src/walletconnect/client/SessionData.ts'
import type {
  ClientEvent,
  Link,
  WalletConnectClient,
  WireRequest,
} from '../../../../features/src/walletconnect/client/WalletConnectClient.ts'

const topicOf = (number: number) => number.toString(16).padStart(64, '0')

/** A scripted client without a relay. */
export class ScriptedClient implements WalletConnectClient {
  readonly asked: string[] = []
  sessions: SessionData[] = []
  /** The result of the next proposals. Default: a link, immediately. */
  propose: () => Promise<Link> = async () => this.link()
  /** Called after each proposal. */
  afterProposal: (link: Link) => void = () => undefined
  answer: (request: WireRequest) => Promise<unknown> = async () => undefined
  disconnect: () => Promise<void> = async () => undefined
  readonly #listeners = new Set<(event: ClientEvent) => void>()
  #links = 0

  call: WalletConnectClient['call'] = async (method, params) => {
    this.asked.push(method)
    if (method === 'sessions') return this.sessions as never
    if (method === 'request') return this.answer(params as WireRequest) as never
    if (method === 'disconnect') return this.disconnect() as never
    if (method !== 'propose') return undefined as never
    const link = await this.propose()
    setImmediate(() => this.afterProposal(link)) // a wallet needs the link first
    return link as never
  }

  listen: WalletConnectClient['listen'] = (listener) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  emit(event: ClientEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  link(): Link {
    this.#links += 1
    const topic = topicOf(this.#links)
    return { topic, uri: `wc:${topic}@2?link=${this.#links}`, expiresAt: Number.POSITIVE_INFINITY }
  }

  /** Settles a session with these accounts. */
  settle(pairingTopic: string, accounts: readonly string[]): SessionData {
    const session = sessionOf({ pairingTopic, accounts })
    this.sessions = [session]
    this.emit({ type: 'settled', session })
    return session
  }
}

/** A session with EVM accounts that does not expire. */
export function sessionOf(parts: {
  readonly pairingTopic?: string
  readonly topic?: string
  readonly accounts: readonly string[]
}): SessionData {
  const { pairingTopic = topicOf(1), topic = `session of ${pairingTopic}`, accounts } = parts
  const methods = ['personal_sign', 'wallet_switchEthereumChain']
  const eip155 = { accounts: [...accounts], methods, events: ['accountsChanged', 'chainChanged'] }
  const metadata = { name: 'Scripted', url: 'https://wallet.test', icons: [] }
  return {
    topic,
    pairingTopic,
    expiry: Number.MAX_SAFE_INTEGER,
    namespaces: { eip155 },
    leftOut: 0,
    peer: { metadata },
  }
}
