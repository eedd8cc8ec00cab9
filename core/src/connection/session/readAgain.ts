import type { Clock } from '../../async/Clock.ts'
import { withLimit } from '../../async/withLimit.ts'
import type { Connected, Connector } from '../../connector/Connector.ts'

const limitMs = 10_000

/**
 * What a connected wallet grants now, which its session reports, too. Empty when it cannot tell, or not within 10 s.
 */
export async function readAgain(connector: Connector, clock: Clock): Promise<Connected> {
  const answer = Promise.resolve().then(() => connector.confirm?.())
  return (await withLimit(answer, { clock, ms: limitMs }).catch(() => undefined)) ?? []
}
