import { chainIndexErrors } from './chainIndexErrors.ts'
import type { Place } from './IndexStorage.ts'

const pattern = /^(\d{1,15})-(\d{1,9})$/

/** Cursor after the last transaction of a history page; new blocks do not shift it. */
export const historyCursor = {
  /** Encodes the position as opaque text. */
  write({ block, position }: Place): string {
    return Buffer.from(`${block}-${position}`).toString('base64url')
  },
  /** Throws `chainIndex/cursor` for text that `write` did not create. */
  read(cursor: string): Place {
    const [, block, position] = pattern.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
    if (block === undefined || position === undefined) throw chainIndexErrors.create('cursor', [])
    const place = { block: BigInt(block), position: Number(position) }
    // Decoding ignores characters that `write` never creates, such as a space or a leading zero.
    if (historyCursor.write(place) !== cursor) throw chainIndexErrors.create('cursor', [])
    return place
  },
}
