import type {
  BalanceRequest,
  FeatureBalanceSource,
  TokenBalance,
} from '../adapter/NamespaceAdapter.ts'
import { limitRequest } from '../async/withLimit.ts'
import type { BalanceReader } from './Balances.ts'

/** The time that a feature's source has, four attempts of its service included, in ms. */
const sourceLimitMs = 45_000

type OwnedSource = { readonly by: string; readonly source: FeatureBalanceSource }

/** The answer of a feature's source; one that fails is reported. */
export async function askSource(
  { clock, report }: BalanceReader,
  { by, source }: OwnedSource,
  request: BalanceRequest,
): Promise<readonly TokenBalance[] | undefined> {
  const expired = () => new Error('No answer in time')
  const limit = { clock, ms: sourceLimitMs, expired, signals: [request.signal] }
  try {
    const found = await limitRequest(limit, async (signal) =>
      source.getBalances({ ...request, signal }),
    )
    if (!found) return undefined
    if (Array.isArray(found) && found.every(isToken)) return found
    throw new TypeError('Expected a list of balances')
  } catch (error) {
    if (!request.signal.aborted) report(error, by)
    throw error
  }
}

function isToken(row: unknown): boolean {
  const { symbol, name, quantity }: Partial<TokenBalance> = Object(row)
  return [symbol, name, Object(quantity).numeric].every((it) => typeof it === 'string')
}
