import type { Address } from 'viem'
import { formatEther } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { permissionTypes } from '../permissionTypes.ts'
import { read } from '../read.ts'
import { refuseWithoutPermissions } from '../refuseWithoutPermissions.ts'
import { rpcError } from '../rpcError.ts'
import type { Grant } from '../WalletState.ts'

const delegationManager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** `wallet_requestExecutionPermissions` (ERC-7715): one prompt for all, which the wallet then keeps. */
export async function requestExecutionPermissions(
  site: ConsentPrompt,
  params: readonly unknown[],
): Promise<readonly object[]> {
  refuseWithoutPermissions(site)
  if (params.length === 0) throw rpcError(-32602, 'Invalid parameters: a permission is expected')
  const grants = params.map((wanted) => readGrant(site, wanted))
  await site.ask({
    kind: 'permissions',
    title: 'Allow spending without another question',
    agree: 'Allow',
    rows: grants.flatMap(({ to, permission: { type, data }, rules }) => [
      ['Who may spend', to] as const,
      [
        'At most',
        type === permissionTypes.native
          ? `${formatEther(BigInt(data.periodAmount))} ${site.chain.symbol}`
          : `${BigInt(data.periodAmount)} units of ${data.tokenAddress}`,
      ] as const,
      ['Every', `${data.periodDuration} seconds`] as const,
      ['Until', new Date((rules[0]?.data.timestamp ?? 0) * 1_000).toISOString()] as const,
    ]),
  })
  await site.wallet.keepGrants(grants)
  return grants.map(({ origin: _, ...answer }) => ({ ...answer, delegationManager }))
}

function readGrant({ wallet, origin, accounts }: ConsentPrompt, wanted: unknown): Grant {
  const { chainId, from, to, permission, rules } = read.fields(wanted)
  const { type, isAdjustmentAllowed, data } = read.fields(permission)
  const { periodAmount, periodDuration, tokenAddress } = read.fields(data)
  const known = Object.values(permissionTypes).find((it) => it === type)
  if (!known) throw rpcError(-32602, `Permissions of type ${String(type)} are not granted`)
  const expiry = read
    .list(rules)
    .map(read.fields)
    .find((rule) => rule.type === 'expiry')
  const timestamp = Number(read.fields(expiry?.data).timestamp)
  if (!Number.isSafeInteger(timestamp)) throw rpcError(-32602, 'An expiry is expected')
  read.chainId(chainId)
  return {
    origin,
    context: `0x${crypto.randomUUID().replaceAll('-', '')}`,
    chainId: String(chainId),
    from: wallet.usableBy(origin, read.address(from ?? accounts[0])),
    to: read.address(to),
    permission: {
      type: known,
      isAdjustmentAllowed: isAdjustmentAllowed === true,
      data: {
        periodAmount: read.hex(periodAmount),
        periodDuration: Number(periodDuration),
        ...(known === permissionTypes.token && { tokenAddress: read.address(tokenAddress) }),
      },
    },
    rules: [{ type: 'expiry', data: { timestamp } }],
  }
}
