import type { SignerData } from '@cosmjs/stargate'
import type { Clock, Signer } from '@portico/core'
import { readSignerData, type Sequences } from './readSignerData.ts'

/** Poll interval and total wait, in ms; a block takes about 6 s. */
const every = 1_000
const waitTimeMs = 30_000

export type Rejected = {
  readonly client: Sequences
  /** The signer data that the network rejected as outdated. */
  readonly data: Pick<SignerData, 'sequence'>
  readonly clock: Clock
}

/**
 * Returns the signer data after the earlier transaction is in a block; until then a node returns the same sequence, and
 * a second signature would fail like the first. `undefined` when no block contains it in time. Throws
 * `network/unavailable`.
 */
export async function nextSignerData(
  { client, data, clock }: Rejected,
  signer: Pick<Signer, 'account' | 'network'>,
): Promise<SignerData | undefined> {
  const until = clock.now() + waitTimeMs
  for (;;) {
    const next = await readSignerData(client, signer, clock)
    if (next.sequence > data.sequence) return next
    if (clock.now() >= until) return undefined
    await new Promise<void>((resolve) => clock.after(every, resolve))
  }
}
