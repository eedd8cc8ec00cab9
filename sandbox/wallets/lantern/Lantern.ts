import type { WalletKitTypes } from '@reown/walletkit'
import { onPortClosed } from '../background/onPortClosed.ts'
import { rpcError } from '../background/rpcError.ts'
import { toRpcFailure } from '../background/toRpcFailure.ts'
import type { Wallet } from '../background/Wallet.ts'
import { toNamespaces } from './approve.ts'
import type { FromLantern, ToLantern } from './messages.ts'
import { namespaces } from './namespaces.ts'
import type { Kit } from './openWalletKit.ts'
import { proposalQuestion } from './proposalQuestion.ts'
import { QuestionList } from './QuestionList.ts'
import { Session } from './Session.ts'
import { signFor } from './signFor.ts'
import { signInQuestion } from './signInQuestion.ts'

const rejected = { code: 5000, message: 'User rejected.' }
const unsupportedChains = { code: 5100, message: 'Unsupported chains.' }
const disconnectReason = { code: 6000, message: 'User disconnected.' }

/** Code and message, the only fields that the protocol has. */
function failureOf(error: unknown) {
  const { code, message } = toRpcFailure(error)
  return { code, message }
}

/** The wallet: its sessions, their requests, and the pages that show them. */
export class Lantern {
  readonly #wallet: Wallet
  readonly #kit: Kit
  readonly #questions = new QuestionList(() => this.notify())
  readonly #sessions = new Map<string, Session>()
  readonly #pages = new Set<MessagePort>()
  #failure: string | undefined

  constructor(wallet: Wallet, kit: Kit) {
    this.#wallet = wallet
    this.#kit = kit
    for (const topic of Object.keys(kit.getActiveSessions())) this.#keep(topic)
    wallet.watchers.add(this)
    kit.on('session_proposal', (proposal) => void this.#attempt(() => this.#propose(proposal)))
    kit.on('session_request', (request) => void this.#answer(request))
    kit.on('session_delete', ({ topic }) => void this.#forget(topic))
    kit.on('proposal_expire', ({ id }) => this.#questions.drop(String(id)))
    kit.on('session_request_expire', ({ id }) => this.#questions.drop(String(id)))
    for (const request of kit.getPendingSessionRequests()) void this.#answer(request)
  }

  /** Handles sign-in while connecting. */
  signIn(): void {
    this.#kit.on('session_authenticate', (asked) => void this.#attempt(() => this.#signIn(asked)))
  }

  /** Serves a page of the wallet until it closes. */
  serve(port: MessagePort, alive: string): void {
    this.#pages.add(port)
    onPortClosed(alive, () => this.#pages.delete(port))
    port.onmessage = ({ data }: MessageEvent<FromLantern>) => void this.#handleCommand(data)
    this.notify()
  }

  /** Sends the current state to every page. */
  notify(): void {
    const { state, addresses, chains } = this.#wallet
    const view: ToLantern = {
      account: state.account,
      accounts: addresses,
      chainId: state.chainId,
      chains: chains.map(({ chainId, name }) => ({ chainId, name })),
      questions: this.#questions.pending,
      sessions: [...this.#sessions.values()].map(({ shown }) => shown),
      ...(this.#failure !== undefined && { failure: this.#failure }),
    }
    for (const page of this.#pages) page.postMessage(view)
  }

  async #handleCommand(command: FromLantern): Promise<void> {
    if ('pair' in command) await this.#attempt(() => this.#kit.pair({ uri: command.pair.trim() }))
    else if ('agree' in command) this.#questions.agree(command.agree, command.networks)
    else if ('reject' in command) this.#questions.drop(command.reject)
    else if ('set' in command) await this.#wallet.update(command.set)
    else await this.#attempt(() => this.#leave(command.disconnect))
  }

  /** Runs work that the dapp can make fail, and shows the reason. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    this.#failure = undefined
    try {
      await work()
    } catch (error) {
      this.#failure = (error as Error).message
    }
    this.notify()
  }

  async #propose(proposal: WalletKitTypes.SessionProposal): Promise<void> {
    const { id, params } = proposal
    const asked = proposalQuestion(proposal, this.#wallet)
    if (asked.networks?.length === 0)
      return this.#kit.rejectSession({ id, reason: unsupportedChains })
    const networks = await this.#questions.prompt(asked).catch(() => [])
    if (networks.length === 0) return this.#kit.rejectSession({ id, reason: rejected })
    const granted = await toNamespaces(params, this.#wallet, networks)
    const { topic } = await this.#kit.approveSession({ id, namespaces: granted })
    this.#keep(topic)
    await this.#wallet.permit(topic, this.#wallet.addresses)
  }

  async #signIn(asked: WalletKitTypes.SessionAuthenticate): Promise<void> {
    const { id } = asked
    const parts = { kit: this.#kit, wallet: this.#wallet }
    const question = signInQuestion(asked, parts)
    const networks = await this.#questions.prompt(question).catch(() => [])
    if (networks.length === 0) return this.#kit.rejectSessionAuthenticate({ id, reason: rejected })
    const auths = await signFor(asked, { ...parts, networks })
    const { session } = await this.#kit.approveSessionAuthenticate({ id, auths })
    if (!session) return
    this.#keep(session.topic)
    await this.#wallet.permit(session.topic, this.#wallet.addresses)
  }

  async #answer({ id, topic, params }: WalletKitTypes.SessionRequest): Promise<void> {
    const { chainId, request } = params
    const head = { id, jsonrpc: '2.0' as const }
    const response = await this.#result(id, topic, chainId, request).then(
      (result) => ({ ...head, result }),
      (error) => ({ ...head, error: failureOf(error) }),
    )
    // A session that ended meanwhile gets no response.
    if (this.#sessions.has(topic)) await this.#kit.respondSessionRequest({ topic, response })
  }

  async #result(
    id: number,
    topic: string,
    network: string,
    { method, params }: { method: string; params: unknown },
  ): Promise<unknown> {
    const support = namespaces[network.split(':')[0] ?? '']
    const session = this.#sessions.get(topic)
    if (!support || !session) throw rpcError(5100, `No network ${network} here`)
    return support.answer(session.requesterFor(id, network), { method, params, network })
  }

  #keep(topic: string): void {
    const { kit, wallet, questions } = {
      kit: this.#kit,
      wallet: this.#wallet,
      questions: this.#questions,
    }
    const session = new Session({ kit, wallet, questions }, topic)
    this.#sessions.set(topic, session)
    wallet.watchers.add(session)
  }

  async #leave(topic: string): Promise<void> {
    await this.#kit.disconnectSession({ topic, reason: disconnectReason })
    await this.#forget(topic)
  }

  async #forget(topic: string): Promise<void> {
    const session = this.#sessions.get(topic)
    if (!session) return
    this.#sessions.delete(topic)
    this.#wallet.watchers.delete(session)
    this.#questions.dropSession(topic)
    await this.#wallet.forget(topic)
  }
}
