import type { Call, Connector, TokenBalance } from '@portico/core'
import type { PaymentUriRequest, Signer } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { formatAmount, parseAmount } from '@portico/core/amount'
import type { ApprovalRequest } from '@portico/core/calls'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { getCapabilities } from './calls.ts'
import { toAddress } from './injected/address.ts'
import { chainIdHex, type Eip1193Provider } from './injected/readWallet.ts'
import { requestWallet } from './walletErrors.ts'

const figure = z.catch(z.optional(z.number().check(z.gte(0))), undefined)
const asset = z.object({
  address: z.optional(z.string()),
  balance: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  /** `ERC20`, `NATIVE` and others, in any case. */
  type: z.string(),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.int().check(z.gte(0), z.lte(77)),
    price: figure,
    value: figure,
    iconUrl: z.catch(z.optional(z.string()), undefined),
  }),
})
type Asset = z.output<typeof asset>
const answerSchema = z.record(z.string(), z.array(z.unknown()))

/**
 * The assets that the wallet reports for the account (ERC-7811); called only if the wallet supports asset discovery.
 */
export async function getAssets(signer: Signer): Promise<readonly TokenBalance[] | undefined> {
  if (!(await discovers(signer))) return undefined
  const { account, network } = signer
  const chain = chainIdHex(network.id)
  const answer = await requestWallet(providerOf<Eip1193Provider>(signer), {
    method: 'wallet_getAssets',
    params: [{ account: account.address, chainFilter: [chain] }],
    answer: answerSchema,
    otherwise: 'sendFailed',
  })
  const rows = Object.entries(answer).find(([id]) => Number(id) === Number(network.id))?.[1]
  return rows?.flatMap((row) => {
    const parsed = asset.safeParse(row)
    return parsed.success ? describe(parsed.data, network.caipNetworkId) : []
  })
}

const known = new WeakMap<Connector, Map<string, Promise<boolean>>>()

/** Capabilities are requested once per account and network: the wallet may be on a phone. */
function discovers(signer: Signer): Promise<boolean> {
  const { account, network, connector } = signer
  const key = `${network.caipNetworkId}:${account.address}`
  const asked = known.get(connector) ?? new Map<string, Promise<boolean>>()
  known.set(connector, asked)
  const answer =
    asked.get(key) ??
    getCapabilities(signer).then(
      (all) => [all[network.caipNetworkId], all['eip155:0']].some((it) => isOn(it?.assetDiscovery)),
      () => false, // a failed capability request counts as unsupported
    )
  asked.set(key, answer)
  return answer
}

function isOn(capability: unknown): boolean {
  return Object(capability).supported === true
}

function describe(row: Asset, chainId: string): readonly TokenBalance[] {
  const { name, symbol, decimals, price, value, iconUrl } = row.metadata
  const kind = row.type.toLowerCase()
  // The case of a wallet's own list says nothing, as of its accounts.
  const address = kind === 'native' ? undefined : toAddress((row.address ?? '').toLowerCase())
  if (kind !== 'native' && (kind !== 'erc20' || address === undefined)) return []
  const numeric = formatAmount(BigInt(row.balance), decimals)
  return [
    {
      ...(address !== undefined && { address }),
      name,
      symbol,
      chainId,
      quantity: { numeric, decimals: String(decimals) },
      // A zero price means an unknown price.
      ...(price && { price, value: value ?? Number(numeric) * price }),
      ...(iconUrl && { iconUrl }),
    },
  ]
}

/** The call of `approve(spender, amount)`. Throws `request/badAddress` and `request/badAmount`. */
export function approval({ token, spender, amount }: ApprovalRequest): Call {
  // Lists of tokens spell addresses in any case, so that their checksum says nothing here.
  for (const address of [token, spender])
    if (!toAddress(address.toLowerCase())) throw requestErrors.create('badAddress', [address])
  if (amount < 0n || amount >> 256n) throw requestErrors.create('badAmount', [`${amount}`])
  const words = [spender.slice(-40).toLowerCase(), amount.toString(16)]
  return {
    to: token,
    data: `0x095ea7b3${words.map((word) => word.padStart(64, '0')).join('')}`,
    value: 0n,
  }
}

/** EIP-681, with the amount in wei as a whole number. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  const uri = `ethereum:${address}@${network.id}`
  if (amount === undefined) return uri
  try {
    return `${uri}?value=${parseAmount(amount, network.nativeCurrency.decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
