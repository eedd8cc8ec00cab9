import { type Async, type Connection, toError } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { latest } from '@portico/core/async'
import { requestErrors } from '@portico/core/errors'
import { makeAutoObservable, when } from '@portico/core/state'
import type { DraftStore } from './draft/DraftStore.ts'
import { isServing } from './quotes/Offer.ts'
import { approvalOf, sendCall } from './run/calls.ts'
import type { SwapProvider, SwapToken } from './SwapProvider.ts'
import type { SwapsHost } from './SwapsHost.ts'
import { swapErrors } from './swapErrors.ts'
import { fromBalance } from './tokens/listTokens.ts'

type AllowanceParts = {
  readonly host: SwapsHost
  readonly draft: DraftStore
  readonly providers: readonly SwapProvider[]
}

/** T19: what providers may still take of the visitor's tokens, and how to take it back. */
export class AllowanceStore {
  list: Async<readonly Allowance[]> = { status: 'idle' }
  /** The allowance that is being taken back. */
  revoking: Allowance | undefined = undefined
  fault: Error | undefined = undefined
  readonly #parts: AllowanceParts
  readonly #reading = latest()

  constructor(parts: AllowanceParts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Reads the allowances of all tokens that the account has. */
  async load(): Promise<void> {
    const { draft } = this.#parts
    const { connection } = draft
    if (!connection) return
    const tokens = draft.heldOn(connection.networkId).map(fromBalance)
    if (this.list.status !== 'success') this.setList({ status: 'pending' })
    const answer = await this.#reading(async (signal): Promise<typeof this.list> => {
      try {
        return {
          status: 'success',
          data: await readAllowances(this.#parts, connection, { tokens, signal }),
        }
      } catch (error) {
        return { status: 'error', error: toError(error) }
      }
    })
    if (answer) this.setList(answer)
  }

  /** Sets an allowance to nothing, and reads them again once it is in a block. */
  async revoke(allowance: Allowance): Promise<void> {
    if (this.revoking) return
    this.begin(allowance)
    const { host } = this.#parts
    try {
      const signer = host.signer()
      const { token, spender } = allowance
      const { namespace } = signer.account
      const adapter = await host.adapter(namespace)
      if (!adapter) throw requestErrors.create('unsupportedChain', [])
      const call = approvalOf(adapter, { token: token.address ?? '', spender, amount: 0n })
      const { hash } = await sendCall(host, signer, call)
      const { caipNetworkId: networkId } = signer.network
      const { address } = signer.account
      const { id } = await host.transactions.add({ hash, networkId, address, kind: 'contract' })
      const status = () => host.transactions.all.find((it) => it.id === id)?.status ?? 'pending'
      await when(() => status() !== 'pending', { signal: host.signal })
      this.end(
        status() === 'confirmed' ? undefined : swapErrors.create('approvalFailed', [token.symbol]),
      )
    } catch (error) {
      this.end(toError(error))
    }
    await this.load()
  }

  private begin(allowance: Allowance): void {
    this.revoking = allowance
    this.fault = undefined
  }

  private end(fault: Error | undefined): void {
    this.revoking = undefined
    this.fault = fault
  }

  private setList(list: Async<readonly Allowance[]>): void {
    this.list = list
  }
}

/** What a provider's contract may still take. */
export type Allowance = {
  readonly token: SwapToken
  readonly spender: string
  /** The name of the provider that lists the spender. */
  readonly provider: string
  /** In whole units, or `unlimited` for more than there can be. */
  readonly amount: string
}

const maxPairs = 400
/** Beyond any supply, so that it is shown as a word. */
const unlimited = 2n ** 128n

/** The allowances of the tokens for everybody on the providers' lists, in one question. Throws as the adapter does. */
async function readAllowances(
  { host, providers }: Pick<AllowanceParts, 'host' | 'providers'>,
  { networkId, namespace, accounts: [{ address: owner }] }: Connection,
  request: { readonly tokens: readonly SwapToken[]; readonly signal: AbortSignal },
): Promise<readonly Allowance[]> {
  const adapter = await host.adapter(namespace)
  const network = host.networks.find(networkId)
  if (!adapter?.getAllowances || !network) return []
  const spenders = new Map(
    providers
      .filter((it) => isServing(it, networkId))
      .flatMap((it) => it.targets(networkId).map((address) => [address, it.name] as const))
      .filter(([address]) => adapter.isAddress(address, network)),
  )
  const pairs = request.tokens
    .flatMap((token) => [...spenders].map(([spender, provider]) => ({ token, spender, provider })))
    .filter(({ token }) => token.address !== undefined)
    .slice(0, maxPairs)
  if (pairs.length === 0) return []
  const queries = pairs.map(({ token, spender }) => ({
    token: token.address ?? '',
    owner,
    spender,
  }))
  const answers = await adapter.getAllowances({ network, queries, signal: request.signal })
  return pairs.flatMap((pair, index) => {
    const units = answers[index] ?? 0n
    const whole = units >= unlimited ? 'unlimited' : formatAmount(units, pair.token.decimals)
    return units > 0n ? { ...pair, amount: whole } : []
  })
}
