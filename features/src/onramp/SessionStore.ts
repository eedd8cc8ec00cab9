import { type Async, toError } from '@portico/core'
import { latest, limitRequest } from '@portico/core/async'
import { parseCaipAddress, parseCaipNetworkId } from '@portico/core/caip'
import { makeAutoObservable } from '@portico/core/state'
import { accountMessage, proofLifetimeMs } from './accountMessage.ts'
import { checkSession } from './guard/checkSession.ts'
import type { OnrampHost } from './OnrampHost.ts'
import type { AccountProof, OnrampSession } from './OnrampProvider.ts'
import { onrampErrors } from './onrampErrors.ts'
import type { Offer } from './quotes/Offer.ts'

type Host = Pick<OnrampHost, 'adapter' | 'clock' | 'signal' | 'signMessage' | 'signer'>

type StoredProof = {
  readonly service: string
  /** CAIP-10. */
  readonly account: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly proof: AccountProof
}

/** Longer than a visitor takes to sign. */
const sessionTimeoutMs = 120_000
const maxProofs = 10

/** The page of a provider that the visitor is about to open. */
export class SessionStore {
  offer: Offer | undefined = undefined
  session: Async<OnrampSession> = { status: 'idle' }
  /** The wallet is asked for a signature. */
  isSigning = false
  /** The signatures of this page's life, newest first. */
  proofs: readonly StoredProof[] = []
  readonly #host: Host
  readonly #opening = latest()

  constructor(host: Host) {
    this.#host = host
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether the wallet will be asked to sign first. */
  get needsProof(): boolean {
    const { offer } = this
    if (!offer?.provider.provesAccount) return false
    return !this.proofs.some((it) => it.account === offer.request.account && this.isValid(it))
  }

  /** Whether the prepared page can no longer be opened. */
  isExpired(): boolean {
    const { session } = this
    const { expiresAt = Infinity } = session.status === 'success' ? session.data : {}
    return expiresAt <= this.#host.clock.now()
  }

  /** Chooses an offer; its page is prepared at once unless the wallet has to sign for it. */
  async choose(offer: Offer): Promise<void> {
    this.clear()
    this.setOffer(offer)
    if (!this.needsProof) await this.open()
  }

  /** Prepares the page of the chosen offer. */
  async open(): Promise<void> {
    const { offer } = this
    if (!offer) return
    this.setSession({ status: 'pending' })
    const answer = await this.#opening((signal) => this.request(offer, signal))
    if (answer && this.offer === offer) this.setSession(answer)
  }

  clear(): void {
    void this.#opening(async () => undefined) // drops the answer that is awaited
    this.offer = undefined
    this.session = { status: 'idle' }
    this.isSigning = false
  }

  private async request(
    { provider, quote, request }: Offer,
    signal: AbortSignal,
  ): Promise<Async<OnrampSession>> {
    const { clock, signal: life } = this.#host
    const { account } = request
    try {
      if (quote.expiresAt !== undefined && quote.expiresAt <= clock.now())
        throw onrampErrors.create('expired', [])
      const answer = await limitRequest(
        {
          clock,
          ms: sessionTimeoutMs,
          signals: [signal, life],
          expired: () => onrampErrors.create('timeout', [provider.name]),
        },
        (until) =>
          provider.createSession(quote, {
            ...request,
            signal: until,
            proveAccount: (service) => this.prove(service, account),
          }),
      )
      const isAddress = await this.isAddressOf(account)
      const data = checkSession(provider, answer, { account, now: clock.now(), isAddress })
      return { status: 'success', data }
    } catch (error) {
      return { status: 'error', error: toError(error) }
    } finally {
      if (!signal.aborted) this.setSigning(false)
    }
  }

  /** What an address of the account's family is. */
  private async isAddressOf(account: string): Promise<((text: string) => boolean) | undefined> {
    const { namespace } = parseCaipNetworkId(parseCaipAddress(account).networkId)
    const adapter = await this.#host.adapter(namespace)
    return adapter && ((text) => adapter.isAddress(text))
  }

  private async prove(service: string, account: string): Promise<AccountProof> {
    const isSame = (it: StoredProof) => it.service === service && it.account === account
    const stored = this.proofs.find(isSame)
    if (stored && this.isValid(stored)) return stored.proof
    const { clock, signMessage, signer } = this.#host
    const at = clock.now()
    const message = accountMessage({ service, account, at })
    this.setSigning(true)
    const signature = await signMessage({ message, signer: signer() })
    this.setSigning(false)
    const proof = { message, signature }
    this.keepProof({ service, account, at, proof })
    return proof
  }

  private isValid({ at }: { readonly at: number }): boolean {
    return this.#host.clock.now() - at < proofLifetimeMs
  }

  private keepProof(proof: StoredProof): void {
    this.proofs = [proof, ...this.proofs].slice(0, maxProofs)
  }

  private setOffer(offer: Offer): void {
    this.offer = offer
  }

  private setSession(session: Async<OnrampSession>): void {
    this.session = session
  }

  private setSigning(isSigning: boolean): void {
    this.isSigning = isSigning
  }
}
