import { chainIndexErrors } from './chainIndexErrors.ts'
import type { Place } from './IndexStorage.ts'

const form = /^(\d{1,15})-(\d{1,9})$/

/** Where a page of a history ended; new blocks do not move it. */
export const historyCursor = {
  /** Text that is opaque to whoever hands it back. */
  write({ block, position }: Place): string {
    return Buffer.from(`${block}-${position}`).toString('base64url')
  },
  /** Throws `chainIndex/cursor` for any other text. */
  read(cursor: string): Place {
    const [, block, position] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
    if (block === undefined || position === undefined) throw chainIndexErrors.create('cursor', [])
    const place = { block: BigInt(block), position: Number(position) }
    // Decoding overlooks what was never written, as a space or a leading zero.
    if (historyCursor.write(place) !== cursor) throw chainIndexErrors.create('cursor', [])
    return place
  },
}
