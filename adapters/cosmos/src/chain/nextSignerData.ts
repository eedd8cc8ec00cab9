import type { SignerData } from '@cosmjs/stargate'
import type { Clock, Signer } from '@portico/core'
import { readSignerData, type Sequences } from './readSignerData.ts'

/** Looked for this often and this long, in ms; a block takes about 6 s. */
const every = 1_000
const waitTimeMs = 30_000

export type Rejected = {
  readonly client: Sequences
  /** What the network refused as too late. */
  readonly data: SignerData
  readonly clock: Clock
}

/**
 * What to sign with once the transaction that came first is in a block; before that, a node tells the
 * same sequence again and a second signature would be as useless as the first. `undefined` where it is
 * in none for long. Throws `network/unavailable`.
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
