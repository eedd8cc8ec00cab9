import { type Async, latest } from '@portico/core'
import { makeAutoObservable, when } from '@portico/core/state'
import type { DraftStore } from '../draft/DraftStore.ts'
import { encodeApprove } from '../erc20/encodeApprove.ts'
import { sendCall } from '../run/sendCall.ts'
import type { SwapProvider, SwapProviderHost } from '../SwapProvider.ts'
import type { SwapsHost } from '../SwapsHost.ts'
import { swapErrors } from '../swapErrors.ts'
import { fromBalance } from '../tokens/fromBalance.ts'
import type { Allowance } from './Allowance.ts'
import { readAllowances } from './readAllowances.ts'

export type AllowanceParts = {
  readonly host: Pick<SwapsHost, 'send' | 'signer' | 'signal' | 'transactions'>
  readonly reads: Pick<SwapProviderHost, 'call'>
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
    const { reads, draft, providers } = this.#parts
    const { connection } = draft
    const held = draft.heldOn(connection?.networkId)
    if (!connection) return
    if (this.list.status !== 'success') this.setList({ status: 'pending' })
    const query = {
      networkId: connection.networkId,
      owner: connection.accounts[0].address,
      tokens: held.map(fromBalance),
      providers,
    }
    const answer = await this.#reading(async (signal): Promise<typeof this.list> => {
      try {
        return { status: 'success', data: await readAllowances(reads, { ...query, signal }) }
      } catch (error) {
        return { status: 'error', error: error as Error }
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
      const call = { to: token.address ?? '', data: encodeApprove(spender, 0n), value: 0n }
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
      this.end(error as Error)
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
