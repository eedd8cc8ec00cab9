import type { Namespace } from '@portico/core'
import type { SiwxSupport } from '@portico/core/adapter'
import { requestErrors } from '@portico/core/errors'
import type { SiwxProof, SiwxSession } from '@portico/core/siwx'
import { type ActiveAccount, getActiveAccount } from './ActiveAccount.ts'
import { isNamespaceEnabled, type Rules } from './rules.ts'
import type { SiwxHost } from './SiwxHost.ts'
import type { SiwxOptions } from './SiwxOptions.ts'
import type { Sessions } from './sessions/Sessions.ts'
import { checkAnswer, createMessenger, type Question } from './signInMessage.ts'

export type SignInParts = {
  readonly host: SiwxHost
  readonly rules: Rules
  readonly options: SiwxOptions
  readonly sessions: Sessions
}
/** Age above which a request is replaced before signing, in ms; a server's nonce is valid for 5 minutes. */
const maxRequestAgeMs = 4 * 60_000

/** Creates the message to sign, and has the wallet sign it. */
export class SignInService {
  readonly #parts: SignInParts
  /** The last signature, kept until it could be verified. */
  #signed: { readonly question: Question; readonly session: SiwxSession } | undefined

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /** `undefined` when sign-in is not available for this chain family. */
  async supportOf(namespace: Namespace): Promise<SiwxSupport | undefined> {
    const { host, rules, sessions } = this.#parts
    if (!isNamespaceEnabled(rules, { namespace }) || !sessions.covers(namespace)) return undefined
    return (await host.adapter(namespace))?.siwx?.()
  }

  /**
   * Creates a request for the account. Throws `siwx/unavailable`, `siwx/badField`, and the errors of the dapp's
   * messenger.
   */
  async createRequest({ namespace }: ActiveAccount): Promise<Question> {
    const { host, options, sessions } = this.#parts
    const support = await this.supportOf(namespace)
    if (!support) throw requestErrors.create('unsupported', ['sign-in', namespace])
    const signer = host.signer(namespace)
    const { account, network } = signer
    const at = host.clock.now()
    const { nonce, now = at } = await sessions.nonce(account.address)
    const messenger = options.messenger ?? createMessenger(options)
    const data = await messenger({ account, network, nonce, now })
    const message = (await options.createMessage?.(data)) ?? support.format.format(data)
    return { ...signer, data, message, support, at }
  }

  isFresh({ at }: Question): boolean {
    return this.#parts.host.clock.now() - at < maxRequestAgeMs
  }

  /**
   * Has the wallet sign, and parses the signed message. Throws `siwx/altered`, `request/*`, and
   * `request/accountChanged` when the account is no longer in use.
   */
  async requestSignature(question: Question): Promise<SiwxSession> {
    if (this.#signed?.question === question) return this.#signed.session
    const proof = await this.#sign(question)
    const { address } = question.account
    const now = getActiveAccount(this.#parts.host)
    if (now?.address !== address || now.chainId !== question.network.caipNetworkId)
      throw requestErrors.create('accountChanged', [])
    const session = { data: checkAnswer(question, proof.message), ...proof }
    this.#signed = { question, session }
    return session
  }

  async #sign(question: Question): Promise<SiwxProof> {
    const { host, options } = this.#parts
    const { support, at: _, data, ...request } = question
    if (options.signer) return options.signer(question)
    if (support.signIn) return support.signIn({ ...request, data })
    const { message, account } = question
    const adapter = await host.adapter(account.namespace)
    if (!adapter) throw requestErrors.create('unsupportedChain', [])
    const signature = await adapter.signMessage(request)
    const { publicKey } = account
    return { message, signature, ...(publicKey !== undefined && { publicKey }) }
  }
}
