import type { ApiPromise } from '@polkadot/api'
import type { Clock } from '@portico/core/async'
import { polkadotErrors } from '../../polkadotErrors.ts'
import { isInBlocks } from '../getTransaction.ts'
import type { SignedExtrinsic } from './signTransfer.ts'

/** No chain pauses this long, in ms: the connection is dead without a close event. */
const silenceTimeoutMs = 90_000

/**
 * Resolves when a block contains the extrinsic and executed it. Throws `polkadot/dispatchFailed`, `polkadot/expired`,
 * and an error when the connection is lost.
 */
export function watchBlocks(
  api: ApiPromise,
  signed: SignedExtrinsic,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = new Set<string>()
    let reading = Promise.resolve(false)
    let ended = false
    let unsubscribe: (() => void) | undefined
    let cancel: (() => void) | undefined
    const end = (then: () => void) => {
      if (ended) return
      ended = true
      cancel?.()
      unsubscribe?.()
      api.off('disconnected', lost)
      then()
    }
    const fail = (error: unknown) => end(() => reject(error))
    const lost = () => fail(new Error('The connection was lost'))
    const listen = () => {
      cancel?.()
      cancel = clock.after(silenceTimeoutMs, () => {
        lost()
        api.disconnect().catch(() => undefined) // the connection is already closed
      })
    }
    const onHead = (head: number) => {
      if (ended) return
      listen()
      reading = reading.then((found) => found || ended || isIncluded(api, signed, { head, read }))
      reading.then((found) => found && end(resolve), fail)
    }
    api.on('disconnected', lost)
    listen()
    api.rpc.chain
      .subscribeNewHeads((header) => onHead(header.number.toNumber()))
      .then((stop) => {
        unsubscribe = stop
        if (ended) stop()
      }, fail)
  })
}

/** Only finalized blocks are permanent: until then another block may replace one that was read. */
async function isIncluded(
  api: ApiPromise,
  signed: SignedExtrinsic,
  at: { readonly head: number; readonly read: Set<string> },
): Promise<boolean> {
  const isOver = at.head >= signed.until && (await finalNumber(api)) >= signed.until - 1
  if (await isInBlocks(api, signed, at)) return true
  if (!isOver) return false
  const hints = ['Nothing was sent; you may try again']
  throw polkadotErrors.create('expired', [], { hints })
}

async function finalNumber({ rpc: { chain } }: ApiPromise): Promise<number> {
  return (await chain.getHeader(await chain.getFinalizedHead())).number.toNumber()
}
