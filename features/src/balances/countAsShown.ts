import type { NetworkDefinition, TokenBalance } from '@portico/core'
import type { BalanceRequest, NamespaceAdapter } from '@portico/core/adapter'
import { formatAmount, multiply } from '@portico/core/amount'
import { type Clock, limitRequest } from '@portico/core/async'

/** `uiMultiplier()` of ERC-8056, with 18 decimals, and `balanceOf(address)`. */
const selectors = { multiplier: '0xa60bf13d', balance: '0x70a08231' } as const
const one = 10n ** 18n
/** Balances are shown after that as their source counts them, in milliseconds. */
const waitMs = 3_000
const plain = new WeakMap<NetworkDefinition, Set<string>>()

/** What tokens are read from their contracts with. */
export type ChainContext = {
  readonly adapter: NamespaceAdapter | undefined
  readonly clock: Clock
}
type Read = (
  tokens: readonly TokenBalance[],
  data: string,
) => Promise<readonly (bigint | undefined)[]>

/**
 * The balances with those that follow a multiplier as the issuer shows them, whether or not their source counts so. They
 * stay as they are while no node answers.
 */
export async function countAsShown(
  tokens: readonly TokenBalance[],
  { account, network, signal }: BalanceRequest,
  { adapter, clock }: ChainContext,
): Promise<readonly TokenBalance[]> {
  const withoutMultiplier = plain.get(network) ?? new Set<string>()
  plain.set(network, withoutMultiplier)
  const unclear = tokens.filter(
    (it) => it.address && !it.isSpam && !withoutMultiplier.has(contractOf(it)),
  )
  if (!adapter?.callContracts || unclear.length === 0) return tokens
  const expired = () => new Error('Multipliers took too long')
  const counted = await limitRequest(
    { clock, ms: waitMs, expired, signals: [signal] },
    (limitSignal) => {
      const read: Read = async (some, data) => {
        const calls = some.map((it) => ({ to: contractOf(it), data }))
        return ((await adapter.callContracts?.({ network, calls, signal: limitSignal })) ?? []).map(
          wordOf,
        )
      }
      return readScaled(read, { unclear, withoutMultiplier, owner: account.address })
    },
  ).catch(() => new Map<TokenBalance, bigint>()) // they are read again with the next balances
  return tokens.map((token) => withUnits(token, counted.get(token)))
}

type Unclear = {
  readonly unclear: readonly TokenBalance[]
  /** Contracts without a multiplier. */
  readonly withoutMultiplier: Set<string>
  readonly owner: string
}

/** What is shown of each token with a multiplier, in its smallest shown units, rounded down. */
async function readScaled(
  read: Read,
  { unclear, withoutMultiplier, owner }: Unclear,
): Promise<ReadonlyMap<TokenBalance, bigint>> {
  const answers = await read(unclear, selectors.multiplier)
  const multipliers = new Map<TokenBalance, bigint>()
  unclear.forEach((token, at) => {
    const multiplier = answers[at]
    // A contract that answers every call alike has none, and there is no multiplier of zero.
    if (!multiplier || multiplier === BigInt(token.quantity.decimals))
      withoutMultiplier.add(contractOf(token))
    else multipliers.set(token, multiplier)
  })
  const scaled = [...multipliers.keys()]
  if (scaled.length === 0) return multipliers
  const data = `${selectors.balance}${owner.slice(2).toLowerCase().padStart(64, '0')}`
  const units = await read(scaled, data)
  const entries = scaled.flatMap((token, at): [TokenBalance, bigint][] => {
    const balance = units[at]
    return balance === undefined ? [] : [[token, (balance * multipliers.get(token)!) / one]]
  })
  return new Map(entries)
}

function withUnits(token: TokenBalance, units: bigint | undefined): TokenBalance {
  if (units === undefined) return token
  const { price, quantity } = token
  const numeric = formatAmount(units, Number(quantity.decimals))
  const worth = price === undefined ? {} : { value: Number(multiply(numeric, price)) }
  return { ...token, quantity: { ...quantity, numeric }, ...worth }
}

/** The address of a token's contract; empty for the native currency. */
export function contractOf({ address = '' }: TokenBalance): string {
  return address.slice(address.lastIndexOf(':') + 1)
}

function wordOf(answer: string | undefined): bigint | undefined {
  return answer?.length === 66 ? BigInt(answer) : undefined
}
