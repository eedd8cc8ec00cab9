import type {
  BalanceRequest,
  FeatureBalanceSource,
  TokenBalance,
} from '../adapter/NamespaceAdapter.ts'
import { limitRequest } from '../async/withLimit.ts'
import { codeOf } from '../errors/toError.ts'
import type { BalanceReader } from './Balances.ts'

/** The time that a feature's source has, four attempts of its service included, in ms. */
const sourceLimitMs = 45_000
/** The time that all of them have, so that some of the read's remains for the chain, in ms. */
const sourcesLimitMs = 50_000

type OwnedSource = { readonly by: string; readonly part: FeatureBalanceSource }

/**
 * The balances of the first source that covers the account; the adapter's own source comes last. A source that fails is
 * reported and passed over, unless it throws `data/balance`: then the known balances stay.
 */
export async function requestBalances(
  reader: BalanceReader,
  request: BalanceRequest,
): Promise<readonly TokenBalance[]> {
  const { clock } = reader
  const until = clock.now() + sourcesLimitMs
  let failure: unknown
  for (const source of reader.sources()) {
    try {
      const ms = Math.min(sourceLimitMs, until - clock.now())
      const found = await requestFrom(reader, { ...source, ms }, request)
      if (found) return found
    } catch (error) {
      if (request.signal.aborted || codeOf(error) === 'data/balance') throw error
      failure = error
    }
  }
  const { namespace } = request.account
  const chain = (await reader.adapter(namespace))?.balances
  if (!chain) throw failure ?? new Error(`The adapter of ${namespace} has no balance source`)
  const found = await chain.getBalances(request)
  if (found.length === 0) throw new Error(`No balance received from ${request.network.name}`)
  return found
}

/** The answer of a feature's source; one that fails is reported. */
async function requestFrom(
  { clock, report }: BalanceReader,
  { by, part, ms }: OwnedSource & { readonly ms: number },
  request: BalanceRequest,
): Promise<readonly TokenBalance[] | undefined> {
  const expired = () => new Error('No answer in time')
  const limit = { clock, ms, expired, signals: [request.signal] }
  try {
    const found = await limitRequest(limit, async (signal) =>
      part.getBalances({ ...request, signal }),
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
