import type { GrantedPermission, Signer, WalletPermissionOrder } from '@portico/core/adapter'
import { toBaseUnits } from '@portico/core/adapter/session'
import { formatAmount } from '@portico/core/amount'
import * as z from 'zod/mini'
import { chainIdHex } from '../session/injected/readWallet.ts'
import { confirmSigner } from '../session/sign.ts'
import { requestWallet } from '../session/walletErrors.ts'

const text = z.string().check(z.minLength(1), z.maxLength(16_386))
const units = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), z.int().check(z.gte(0))]),
  z.transform((value: string | number) => BigInt(value)),
)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Another field may grant more. */
const allowance = z.strictObject({
  allowance: units,
  period: z.pipe(
    units,
    z.transform((value: bigint) => Number(value)),
  ),
  address: z.nullish(address),
})
const holder = z.object({ data: z.object({ address: z.nullish(address), id: z.nullish(address) }) })
const answer = z.object({
  chainId: z.nullish(z.string()),
  /** The account that granted it. */
  address: z.nullish(address),
  signer: z.nullish(z.unknown()),
  expiry: z.optional(
    z.pipe(
      units,
      z.transform((value: bigint) => Number(value)),
    ),
  ),
  permissions: z.array(z.object({ type: z.string(), data: z.unknown() })).check(z.maxLength(20)),
  context: z.optional(text),
  permissionsContext: z.optional(text),
})
const types = { native: 'native-token-recurring-allowance', token: 'erc20-recurring-allowance' }

/** Permissions as the former draft of ERC-7715 spells them. All functions throw as `requestWallet` does. */
export const formerPermissions = {
  async grant(order: WalletPermissionOrder): Promise<readonly GrantedPermission[]> {
    const { account, network, to, expiry, limits } = order
    const found = await requestWallet(confirmSigner(order), {
      method: 'wallet_grantPermissions',
      params: [
        {
          chainId: chainIdHex(network.id),
          address: account.address,
          expiry,
          signer: { type: 'account', data: { address: to, id: to } },
          permissions: limits.map(({ token, amount, decimals, period }) => ({
            type: token === undefined ? types.native : types.token,
            data: {
              allowance: `0x${toBaseUnits(amount, decimals).toString(16)}`,
              period,
              ...(token !== undefined && { address: token }),
            },
          })),
          policies: [],
        },
      ],
      answer,
      otherwise: 'sendFailed',
    })
    return [toGranted(found, order)]
  },

  async revoke(signer: Signer, permissionsContext: string): Promise<void> {
    await requestWallet(confirmSigner(signer), {
      method: 'wallet_revokePermissions',
      params: [{ permissionsContext }],
      answer: z.unknown(),
      otherwise: 'sendFailed',
    })
  },
} as const

type Answer = z.output<typeof answer>

function toGranted(found: Answer, order: WalletPermissionOrder): GrantedPermission {
  const { context, permissionsContext, expiry, permissions } = found
  const limits = permissions.flatMap((it) => limitOf(it, order) ?? [])
  return {
    context: context ?? permissionsContext ?? '',
    to: order.to,
    ...(expiry !== undefined && { expiry }),
    // What is granted beside limits of these kinds, or to others, is not known to be less.
    ...(isOf(found, order) && limits.length === permissions.length && { limits }),
  }
}

/** Whether all that the answer names is the account, the network and the holder of the order. */
function isOf(
  { chainId, address, signer }: Answer,
  { account, network, to }: WalletPermissionOrder,
) {
  const isHere = chainId == null || Number(chainId) === Number(network.id)
  const isOwn = address == null || address.toLowerCase() === account.address.toLowerCase()
  const { success, data } = holder.safeParse(signer)
  const holders = success ? [data.data.address, data.data.id].filter((it) => it != null) : []
  const isKnown = signer == null || holders.length > 0
  return isHere && isOwn && isKnown && holders.every((it) => it.toLowerCase() === to.toLowerCase())
}

function limitOf(
  { type, data: given }: Answer['permissions'][number],
  { limits }: WalletPermissionOrder,
) {
  const { data } = allowance.safeParse(given)
  const token = data?.address ?? undefined
  const asked = limits.find((it) => it.token?.toLowerCase() === token?.toLowerCase())
  if (!data || !asked || type !== (token === undefined ? types.native : types.token))
    return undefined
  const amount = formatAmount(data.allowance, asked.decimals)
  return { amount, period: data.period, ...(token !== undefined && { token }) }
}
