import type { SessionTypes } from '@walletconnect/types'
import type { ConsentPrompt } from '../background/ConsentPrompt.ts'
import type { Wallet } from '../background/Wallet.ts'
import { toAccounts } from './approve.ts'
import type { ShownSession } from './messages.ts'
import { namespaces } from './namespaces.ts'
import type { Kit } from './openWalletKit.ts'
import type { QuestionList } from './QuestionList.ts'

export type SessionParts = {
  readonly kit: Kit
  readonly wallet: Wallet
  readonly questions: QuestionList
}

/** One connected dapp, updated with the account and network of the wallet. */
export class Session {
  readonly topic: string
  readonly #parts: SessionParts
  #lastSent: { readonly account: string; readonly chainId: number }
  /** Queue of messages, which are sent one after the other. */
  #sent: Promise<void> = Promise.resolve()

  constructor(parts: SessionParts, topic: string) {
    this.#parts = parts
    this.topic = topic
    this.#lastSent = parts.wallet.state
  }

  get shown(): ShownSession {
    const { peer, namespaces: granted } = this.#session
    const ids = Object.values(granted).flatMap(({ chains = [] }) => chains)
    const known = Object.values(namespaces).flatMap(({ networks }) =>
      networks(this.#parts.wallet, ids),
    )
    const networks = ids.map((id) => known.find((network) => network.id === id)?.name ?? id)
    return { topic: this.topic, name: peer.metadata.name, url: peer.metadata.url, networks }
  }

  /** Sends the dapp the changes since the last call. */
  notify(): void {
    const before = this.#lastSent
    const { account, chainId } = this.#parts.wallet.state
    this.#lastSent = { account, chainId }
    if (account !== before.account) void this.#send(() => this.#changeAccount())
    if (chainId !== before.chainId) void this.#send(() => this.#changeChain(chainId))
  }

  /** The dapp as the requester on one network of the session. */
  requesterFor(requestId: number, network: string): ConsentPrompt {
    const { topic } = this
    const { wallet, questions } = this.#parts
    const chainId = Number(network.split(':')[1])
    const chain = wallet.chains.find((known) => known.chainId === chainId) ?? wallet.chain
    const origin = this.#session.peer.metadata.url
    return {
      origin: topic,
      wallet,
      chain,
      accounts: wallet.accountsOf(topic),
      chainState: { chainId: `0x${chain.chainId.toString(16)}`, online: wallet.online },
      async ask(question) {
        const asked = { id: String(requestId), session: topic, question: { ...question, origin } }
        await questions.prompt(asked)
        return { accounts: [] }
      },
      switchChain: (wanted) => this.#enter(wanted),
    }
  }

  async #enter(chainId: number): Promise<void> {
    const { wallet } = this.#parts
    // The wallet may already be on the chain while the session is not.
    if (wallet.state.chainId === chainId) void this.#send(() => this.#changeChain(chainId))
    else await wallet.update({ chainId })
    await this.#sent
  }

  async #changeAccount(): Promise<void> {
    const { wallet } = this.#parts
    const accounts = await toAccounts(this.#chains(), wallet)
    await this.#update(() => ({ accounts }))
    for (const chain of this.#chains())
      await this.#emit(chain, 'accountsChanged', wallet.accountsOf(this.topic))
  }

  async #changeChain(chainId: number): Promise<void> {
    const { wallet } = this.#parts
    const chain = `eip155:${chainId}`
    if (!this.#chains().includes(chain)) {
      const added = await toAccounts([chain], wallet)
      await this.#update(({ chains = [], accounts }) => ({
        chains: [...chains, chain],
        accounts: [...accounts, ...added],
      }))
    }
    await this.#emit(chain, 'chainChanged', chainId)
  }

  async #update(
    change: (part: SessionTypes.Namespace) => Partial<SessionTypes.Namespace>,
  ): Promise<void> {
    const { eip155, ...others } = this.#session.namespaces
    if (!eip155) return
    const changed = { ...others, eip155: { ...eip155, ...change(eip155) } }
    await this.#parts.kit.updateSession({ topic: this.topic, namespaces: changed })
  }

  async #emit(chainId: string, name: string, data: unknown): Promise<void> {
    if (!this.#session.namespaces.eip155?.events.includes(name)) return
    await this.#parts.kit.emitSessionEvent({
      topic: this.topic,
      chainId,
      event: { name, data },
    })
  }

  #chains(): readonly string[] {
    return this.#session.namespaces.eip155?.chains ?? []
  }

  #send(work: () => Promise<void>): Promise<void> {
    this.#sent = this.#sent.then(work).catch((error) => {
      console.warn('The dapp could not be told', error)
    })
    return this.#sent
  }

  get #session(): SessionTypes.Struct {
    return this.#parts.kit.engine.signClient.session.get(this.topic)
  }
}
