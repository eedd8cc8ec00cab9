import { toError } from '@portico/core'
import type { Signer, SpendLimit } from '@portico/core/adapter'
import { parseAmount } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import type { OpenRequests } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import { presentView } from '@portico/core/feature/store'
import { makeAutoObservable } from '@portico/core/state'
import type { PermissionsHost } from '../PermissionsHost.ts'
import { permissionErrors } from '../permissionErrors.ts'
import type { GrantStorage } from './GrantStorage.ts'
import { grantsOf } from './grantsOf.ts'
import { type PermissionGrant, type PermissionRequest, readRequest } from './PermissionRequest.ts'

/** What the dapp asks for, with the tokens as their contracts say. */
export type OpenRequest = {
  readonly signer: Signer
  readonly to: string
  /** Seconds from now. */
  readonly lifetime: number
  readonly limits: readonly SpendLimit[]
}
type Settle = {
  resolve(grants: readonly PermissionGrant[]): void
  reject(error: Error): void
}
type Parts = {
  readonly host: PermissionsHost
  readonly storage: GrantStorage
  readonly open: OpenRequests
}

/** Seconds of the shorter lifetimes that a visitor may choose. */
const lifetimes = [3_600, 86_400, 7 * 86_400, 30 * 86_400]

/** One request for a permission: the visitor lowers its limits before the wallet is asked. */
export class RequestStore {
  status: 'idle' | 'review' | 'asking' = 'idle'
  request: OpenRequest | undefined = undefined
  /** What the visitor allows at most, as typed; by place of the limit. */
  amounts: readonly string[] = []
  /** Seconds from now. */
  lifetime = 0
  error: Error | undefined = undefined
  /** Ids of requests that may still be open in the wallet, and which the visitor accepted. */
  accepted: readonly string[] = []
  readonly #parts: Parts
  #settle: Settle | undefined
  #dismiss: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, { run: false }, { autoBind: true, deep: false })
  }

  /** The lifetimes to choose from, the requested one first. */
  get choices(): readonly number[] {
    const { lifetime = 0 } = this.request ?? {}
    return [lifetime, ...lifetimes.filter((it) => it < lifetime).reverse()]
  }

  /** What the visitor allows; `undefined` while an amount is no amount, or above what was asked for. */
  get limits(): readonly SpendLimit[] | undefined {
    const limits = (this.request?.limits ?? []).map((limit, at) => {
      const amount = this.amounts[at] ?? ''
      return isWithin(amount, limit) ? { ...limit, amount } : undefined
    })
    return limits.every((it) => it !== undefined) ? limits : undefined
  }

  /** Whether the wallet may still show an earlier request, which it could grant, too. */
  get needsTick(): boolean {
    return this.request !== undefined && this.#parts.open.needsTick(this.request.signer, [])
  }

  /** Whether the visitor accepted that. */
  get isTicked(): boolean {
    return !this.request || !this.#parts.open.needsTick(this.request.signer, this.accepted)
  }

  setTicked(isTicked: boolean): void {
    const { request } = this
    this.accepted = request && isTicked ? this.#parts.open.of(request.signer) : []
  }

  /** Whether the amount at this place can be granted. */
  isValid(place: number): boolean {
    const limit = this.request?.limits[place]
    return limit !== undefined && isWithin(this.amounts[place] ?? '', limit)
  }

  /**
   * Shows the request, and asks the wallet for what the visitor confirmed. Throws `permissions/invalid`,
   * `permissions/unsupported`, `permissions/busy`, `permissions/grantedMore`, `request/rejected`, and as the wallet's
   * actions do.
   */
  async run(wanted: PermissionRequest): Promise<readonly PermissionGrant[]> {
    const { to, lifetime, limits, namespace } = readRequest(wanted)
    const { host } = this.#parts
    const signer = host.signer(namespace)
    const { network } = signer
    const adapter = await host.adapter(network.chainNamespace)
    const wallet = await adapter?.walletPermissions?.()
    if (!adapter || !wallet || !(await wallet.spelling(signer)))
      throw permissionErrors.create('unsupported', [signer.connector.name])
    if (!adapter.isAddress(to, network))
      throw permissionErrors.create('invalid', ['to: Expected an address'])
    const described = await Promise.all(
      limits.map(async ({ token, amount, period = lifetime }): Promise<SpendLimit> => {
        const { symbol, decimals } =
          token === undefined ? network.nativeCurrency : await wallet.readToken(signer, token)
        return { symbol, decimals, amount, period, ...(token !== undefined && { token }) }
      }),
    )
    if (described.some((it) => !isWithin(it.amount, it)))
      throw permissionErrors.create('invalid', ['limits: Expected no more decimals than the token'])
    if (this.status !== 'idle') throw permissionErrors.create('busy', [])
    this.open({ signer, to, lifetime, limits: described })
    this.#dismiss = presentView(host, ['Permissions'], () => this.close())
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  setAmount(place: number, amount: string): void {
    if (this.status === 'review')
      this.amounts = this.amounts.map((it, at) => (at === place ? amount : it))
  }

  setLifetime(lifetime: number): void {
    if (this.status === 'review' && this.choices.includes(lifetime)) this.lifetime = lifetime
  }

  /** Asks the wallet; what the visitor declines there can be asked for again. */
  async confirm(): Promise<void> {
    const { request, limits, lifetime, status } = this
    if (!request || !limits || status !== 'review' || !this.isTicked) return
    this.begin()
    try {
      const grants = await this.requestGrants(request, limits, lifetime)
      if (this.request === request) this.finish((settle) => settle.resolve(grants))
    } catch (error) {
      // Another request may be shown by now.
      if (this.request === request) this.fail(toError(error))
    }
  }

  close(): void {
    const reason = this.error ?? requestErrors.create('rejected', [])
    this.finish((settle) => settle.reject(reason))
  }

  private async requestGrants(
    request: OpenRequest,
    limits: readonly SpendLimit[],
    lifetime: number,
  ): Promise<readonly PermissionGrant[]> {
    const { host, storage, open } = this.#parts
    const { accepted } = this
    const { signer, to } = request
    const { account, network, connector } = signer
    const now = host.signer(network.chainNamespace)
    if (!isSameAddress(now.account.address, account.address) || now.connector !== connector)
      throw requestErrors.create('accountChanged', [])
    const adapter = await host.adapter(network.chainNamespace)
    const wallet = await adapter?.walletPermissions?.()
    if (!wallet) throw permissionErrors.create('unsupported', [connector.name])
    if (this.request !== request) throw requestErrors.create('rejected', [])
    const expiry = Math.floor(host.clock.now() / 1_000) + lifetime
    const granted = await open.ask(signer, accepted, () =>
      wallet.grant({ ...signer, to, expiry, limits }),
    )
    const grants = grantsOf(granted, { to, expiry, limits })
    // Also what is more than was shown is kept, so that it can be revoked.
    storage.keep(
      granted.map(({ context, ...it }) => {
        const found = grants?.find((one) => one.context === context)
        return {
          context,
          networkId: network.caipNetworkId,
          account: account.address,
          connectorId: connector.id,
          to: it.to,
          ...(it.expiry !== undefined && { expiry: it.expiry }),
          ...(found && { limits: found.limits.map(({ decimals: _, ...limit }) => limit) }),
        }
      }),
    )
    if (!grants) throw permissionErrors.create('grantedMore', [connector.name])
    return grants
  }

  private open(request: OpenRequest): void {
    this.status = 'review'
    this.request = request
    this.amounts = request.limits.map(({ amount }) => amount)
    this.lifetime = request.lifetime
    this.error = undefined
    this.accepted = []
    this.#parts.open.read()
  }

  private begin(): void {
    this.status = 'asking'
    this.error = undefined
  }

  private fail(error: Error): void {
    if (this.status === 'asking') this.status = 'review'
    this.error = error
  }

  /** Closes the view; what a wallet that still asks grants is kept, and answers nobody. */
  private finish(settle: (it: Settle) => void): void {
    const dismiss = this.#dismiss
    if (!dismiss) return
    this.#dismiss = undefined
    dismiss()
    if (this.#settle) settle(this.#settle)
    this.#settle = undefined
    this.status = 'idle'
    this.request = undefined
    this.error = undefined
  }
}

function isWithin(amount: string, { amount: max, decimals }: SpendLimit): boolean {
  if (!/^\d{1,78}(\.\d{1,77})?$/.test(amount)) return false
  try {
    const units = parseAmount(amount, decimals)
    return units > 0n && units <= parseAmount(max, decimals)
  } catch {
    return false // more decimals than the token has
  }
}
