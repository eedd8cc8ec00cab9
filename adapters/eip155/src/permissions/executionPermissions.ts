import type { GrantedPermission, Signer, WalletPermissionOrder } from '@portico/core/adapter'
import { providerOf, toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import * as z from 'zod/mini'
import { chainIdHex, type Eip1193Provider } from '../session/injected/readWallet.ts'
import { confirmSigner } from '../session/sign.ts'
import { requestWallet } from '../session/walletErrors.ts'

/** Longer than that of any wallet, and short enough to keep. */
const context = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){1,8192}$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Hex by the standard; some wallets return numbers or decimal text. */
const units = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), z.int().check(z.gte(0))]),
  z.transform((value: string | number) => BigInt(value)),
)
const seconds = z.pipe(
  units,
  z.transform((value: bigint) => Number(value)),
)
/** Another field may grant more, such as an amount at the start. */
const periodic = z.strictObject({
  periodAmount: units,
  periodDuration: seconds,
  tokenAddress: z.nullish(address),
  startTime: z.nullish(z.unknown()),
  justification: z.nullish(z.unknown()),
})
const granted = z.object({
  chainId: z.string(),
  from: z.nullish(address),
  to: z.nullish(address),
  permission: z.object({ type: z.string().check(z.maxLength(100)), data: z.unknown() }),
  rules: z.nullish(
    z.array(z.object({ type: z.string(), data: z.unknown() })).check(z.maxLength(20)),
  ),
  context,
  delegationManager: z.optional(address),
})
const expiryRule = z.object({ timestamp: seconds })
const types = { native: 'native-token-periodic', token: 'erc20-token-periodic' } as const

/** Permissions as the standard ERC-7715 spells them. All functions throw as `requestWallet` does. */
export const executionPermissions = {
  async grant(order: WalletPermissionOrder): Promise<readonly GrantedPermission[]> {
    const { account, network, to, expiry, limits } = order
    const answer = await requestWallet(confirmSigner(order), {
      method: 'wallet_requestExecutionPermissions',
      params: limits.map(({ token, amount, decimals, period }) => ({
        chainId: chainIdHex(network.id),
        from: account.address,
        to,
        permission: {
          type: token === undefined ? types.native : types.token,
          isAdjustmentAllowed: true,
          data: {
            periodAmount: `0x${toBaseUnits(amount, decimals).toString(16)}`,
            periodDuration: period,
            ...(token !== undefined && { tokenAddress: token }),
          },
        },
        rules: [{ type: 'expiry', data: { timestamp: expiry } }],
      })),
      answer: z.array(granted).check(z.minLength(1), z.maxLength(2 * limits.length)),
      otherwise: 'sendFailed',
    })
    return answer.map((it) => toGranted(it, order))
  },

  async list(signer: Signer): Promise<readonly string[]> {
    const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
      method: 'wallet_getGrantedExecutionPermissions',
      params: [],
      answer: z.array(z.object({ context })).check(z.maxLength(1_000)),
      otherwise: 'sendFailed',
    })
    return answer.map((it) => it.context)
  },

  async revoke(signer: Signer, permissionContext: string): Promise<void> {
    await requestWallet(confirmSigner(signer), {
      method: 'wallet_revokeExecutionPermission',
      params: [{ permissionContext }],
      answer: z.unknown(),
      otherwise: 'sendFailed',
    })
  },
} as const

type Answer = z.output<typeof granted>

function toGranted(answer: Answer, order: WalletPermissionOrder): GrantedPermission {
  const { context, to, delegationManager } = answer
  const expiry = expiryOf(answer)
  const limit = isOf(answer, order) ? limitOf(answer, order) : undefined
  return {
    context,
    to: to ?? order.to,
    ...(expiry !== undefined && { expiry }),
    ...(delegationManager !== undefined && { delegationManager }),
    ...(limit && { limits: [limit] }),
  }
}

/** Whether the answer is for the account and the network, and names who may use it. */
function isOf({ from, to, chainId }: Answer, { account, network }: WalletPermissionOrder): boolean {
  const isOwn = from == null || from.toLowerCase() === account.address.toLowerCase()
  return isOwn && to != null && Number(chainId) === Number(network.id)
}

/** `undefined` for none, for an unreadable one, and for several, of which the wallet may mean any. */
function expiryOf({ rules }: Answer): number | undefined {
  const [rule, ...others] = rules?.filter(({ type }) => type === 'expiry') ?? []
  const { data } = expiryRule.safeParse(rule?.data)
  return others.length === 0 ? data?.timestamp : undefined
}

function limitOf({ permission: { type, data: given } }: Answer, { limits }: WalletPermissionOrder) {
  const { data } = periodic.safeParse(given)
  const token = data?.tokenAddress ?? undefined
  const isKnown = type === (token === undefined ? types.native : types.token)
  const asked = limits.find((it) => it.token?.toLowerCase() === token?.toLowerCase())
  if (!data || !asked || !isKnown) return undefined
  const amount = formatAmount(data.periodAmount, asked.decimals)
  return { amount, period: data.periodDuration, ...(token !== undefined && { token }) }
}
