import type { GrantedPermission, Signer, WalletPermissionOrder } from '@portico/core'
import { toBaseUnits } from '@portico/core/adapter'
import { formatAmount } from '@portico/core/amount'
import * as z from 'zod/mini'
import { chainIdHex } from '../chainIdHex.ts'
import { confirmSigner } from '../sign/confirmSigner.ts'
import { requestWallet } from '../sign/requestWallet.ts'

const text = z.string().check(z.minLength(1), z.maxLength(16_386))
const units = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-f]{1,64}|\d{1,78})$/i)), z.int().check(z.gte(0))]),
  z.transform((value: string | number) => BigInt(value)),
)
const allowance = z.object({
  allowance: units,
  period: z.pipe(
    units,
    z.transform((value: bigint) => Number(value)),
  ),
  address: z.optional(z.string().check(z.regex(/^0x[0-9a-f]{40}$/i))),
})
const answer = z.object({
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

function toGranted(
  { context, permissionsContext, expiry, permissions }: z.output<typeof answer>,
  { to, limits: asked }: WalletPermissionOrder,
): GrantedPermission {
  const limits = permissions.flatMap(({ type, data: given }) => {
    const { data } = allowance.safeParse(given)
    const token = type === types.native ? undefined : data?.address
    const known = asked.find((it) => it.token?.toLowerCase() === token?.toLowerCase())
    const isKnown = type === types.native || (type === types.token && token !== undefined)
    if (!data || !known || !isKnown) return []
    const amount = formatAmount(data.allowance, known.decimals)
    return [{ amount, period: data.period, ...(token !== undefined && { token }) }]
  })
  return {
    context: context ?? permissionsContext ?? '',
    to,
    ...(expiry !== undefined && { expiry }),
    // What is granted beside limits of these kinds is not known to be less.
    ...(limits.length === permissions.length && { limits }),
  }
}
