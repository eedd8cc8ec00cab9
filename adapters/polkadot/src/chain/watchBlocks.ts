import type { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../polkadotErrors.ts'
import { readOutcome } from './readOutcome.ts'
import type { SignedExtrinsic } from './signTransfer.ts'

/**
 * Resolves once a block has the extrinsic and carried it out. Throws `polkadot/dispatchFailed`,
 * `polkadot/expired`, and an error when the connection is lost.
 */
export function watchBlocks(api: ApiPromise, signed: SignedExtrinsic): Promise<void> {
  return new Promise((resolve, reject) => {
    let ended = false
    let unsubscribe: (() => void) | undefined
    let reading = Promise.resolve(false)
    let next = signed.after + 1
    const end = (then: () => void) => {
      ended = true
      unsubscribe?.()
      api.off('disconnected', lost)
      then()
    }
    const lost = () => end(() => reject(new Error('The connection was lost')))
    const readTo = async (head: number): Promise<boolean> => {
      for (; next <= head && next < signed.until; next++)
        if (await readOutcome(api, next, signed.hash)) return true
      if (next < signed.until) return false
      const hints = ['Nothing was sent; you may try again']
      throw polkadotErrors.create('expired', [], { hints })
    }
    api.on('disconnected', lost)
    const headCame = (head: number) => {
      reading = reading.then((found) => found || ended || readTo(head))
      reading.then(
        (found) => found && !ended && end(resolve),
        (error) => ended || end(() => reject(error)),
      )
    }
    api.rpc.chain
      .subscribeNewHeads((header) => headCame(header.number.toNumber()))
      .then(
        (stop) => {
          unsubscribe = stop
          if (ended) stop()
        },
        (error) => ended || end(() => reject(error)),
      )
  })
}
