import { numberToHex } from 'viem/utils'
import type {
  Answer,
  ChainState,
  FromSite,
  Question,
  RpcRequest,
  RpcResponse,
  ToSite,
} from '../messages.ts'
import { answerRequest } from './answerRequest.ts'
import type { ConsentPrompt } from './ConsentPrompt.ts'
import { rpcError } from './rpcError.ts'
import { toRpcFailure } from './toRpcFailure.ts'
import type { Wallet } from './Wallet.ts'
import type { KnownChain } from './WalletState.ts'

/** One open page of a dapp. */
export class Site implements ConsentPrompt {
  readonly origin: string
  readonly wallet: Wallet
  readonly #port: MessagePort
  #questionId: string | undefined
  #lastState: ReturnType<Site['current']>

  constructor(wallet: Wallet, origin: string, port: MessagePort) {
    this.wallet = wallet
    this.origin = origin
    this.#port = port
    this.#lastState = this.current()
    port.onmessage = ({ data }: MessageEvent<FromSite>) => {
      if ('request' in data) void this.#answer(data.request)
      else if ('approved' in data) void wallet.consentQueue.approve(data.approved)
      else wallet.consentQueue.close(data.windowClosed)
    }
  }

  get chain(): KnownChain {
    return this.wallet.chain
  }

  get accounts(): readonly string[] {
    const accounts = this.wallet.accountsOf(this.origin)
    return this.wallet.profile.addressCase === 'lower'
      ? accounts.map((account) => account.toLowerCase())
      : accounts
  }

  get chainState(): ChainState {
    return { chainId: numberToHex(this.wallet.state.chainId), online: this.wallet.online }
  }

  /** Emits events for changes since the last call. */
  notify(): void {
    const before = this.#lastState
    const now = this.current()
    this.#lastState = now
    const data = this.chainState
    if (now.chainId !== before.chainId) this.#post({ event: 'chainChanged', data })
    else if (now.online !== before.online) this.#post({ event: 'onlineChanged', data })
    if (now.accounts !== before.accounts)
      this.#post({ event: 'accountsChanged', data: this.accounts })
    if (before.permitted && !now.permitted) this.#post({ event: 'forgotten', data: null })
  }

  /** Prompts the visitor in a window that this page opens. Throws 4001 or -32002. */
  async ask(question: Omit<Question, 'origin'>): Promise<Answer> {
    const { state, profile, consentQueue } = this.wallet
    if (['reads', 'nothing'].includes(state.answers)) return new Promise(() => {})
    if (state.locked && profile.whenLocked === 'refuses')
      throw rpcError(4100, 'The wallet is locked. Unlock it first.')
    return consentQueue.prompt({ ...question, origin: this.origin }, (id, shown) => {
      this.#questionId = id
      this.#post({ openWindow: id, shown })
    })
  }

  switchChain(chainId: number): Promise<void> {
    return this.wallet.update({ chainId })
  }

  /** Called when the page closes: some wallets drop its question, others keep it open. */
  onClosed(): void {
    this.wallet.watchers.delete(this)
    if (!this.wallet.profile.keepsQuestions) this.wallet.consentQueue.close(this.#questionId)
  }

  async #answer(request: RpcRequest): Promise<void> {
    if (this.wallet.state.answers === 'nothing') return
    const head = { id: request.id, jsonrpc: '2.0' } as const
    const response: RpcResponse = await answerRequest(this, request).then(
      (result) => ({ ...head, result }),
      (error) => ({ ...head, error: toRpcFailure(error) }),
    )
    this.#post({ response })
  }

  private current() {
    return {
      ...this.chainState,
      accounts: JSON.stringify(this.accounts),
      permitted: this.origin in this.wallet.state.sites,
    }
  }

  #post(message: ToSite): void {
    this.#port.postMessage(message)
  }
}
