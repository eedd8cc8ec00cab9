import { BroadcastTxError, type StargateClient } from '@cosmjs/stargate'
import { type Clock, systemClock, withLimit } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'
import { sdkCodes, toSdkError } from './toSdkError.ts'
import { transactionHash } from './transactionHash.ts'

/** A block takes about 6 s; looked for this often and this long, in ms. */
const every = 1_000
const looks = 45
/** A node gets this long to answer, in ms. */
const limit = 15_000

type Chain = Pick<StargateClient, 'broadcastTxSync' | 'getTx'>
type Node = { readonly chain: Chain; readonly clock: Clock }

/**
 * Hands a signed transaction to the network, once, and waits until it is in a block; still waiting is no
 * failure. Throws what the network refused it for (`cosmos/*`, `request/*`), and `cosmos/unknownOutcome`
 * where nobody answered and it is in no block.
 */
export async function broadcast(
  chain: Chain,
  bytes: Uint8Array,
  clock: Clock = systemClock,
): Promise<{ hash: string }> {
  const hash = transactionHash(bytes)
  const silence = await hand({ chain, clock }, bytes)
  for (let look = 0; look < looks; look++) {
    const found = await seek({ chain, clock }, hash)
    if (found && found.code !== 0) throw toSdkError({ ...found, codespace: codespaceOf(found) })
    if (found) return { hash }
    await new Promise<void>((resolve) => clock.after(every, resolve))
  }
  if (silence === undefined) return { hash }
  throw cosmosErrors.create('unknownOutcome', [hash], {
    cause: silence,
    hints: ['Look it up before sending again'],
  })
}

/** Gives the failure where it is not known whether the node took it. */
async function hand({ chain, clock }: Node, bytes: Uint8Array): Promise<unknown> {
  try {
    await withLimit(chain.broadcastTxSync(bytes), { clock, ms: limit })
    return undefined
  } catch (cause) {
    if (!(cause instanceof BroadcastTxError)) return cause
    const { code, codespace, log = '' } = cause
    if (codespace === 'sdk' && code === sdkCodes.alreadyInMempool) return undefined
    throw toSdkError({ code, codespace, log })
  }
}

async function seek({ chain, clock }: Node, hash: string) {
  try {
    const found = await withLimit(chain.getTx(hash), { clock, ms: limit })
    return found && { code: found.code, log: found.rawLog }
  } catch {
    return null // the next look tells
  }
}

/** CosmJS drops the code space of what failed in a block, so the SDK's own words have to tell it. */
function codespaceOf({ log }: { readonly log: string }): string {
  return /insufficient funds|out of gas/.test(log) ? 'sdk' : ''
}
