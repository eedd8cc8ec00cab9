import * as z from 'zod/mini'

/**
 * Next cursor of each chain, by CAIP-2 id; `''` is the newest transaction. A chain without an entry has no more pages.
 */
export type ChainCursors = Readonly<Record<string, string>>

const chainCursors = z.record(
  z.string().check(z.maxLength(41)),
  z.string().check(z.maxLength(1_000)),
)

/** Encodes the cursors of several chains as one opaque text, and decodes it. */
export const historyCursor = {
  write(value: ChainCursors): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url')
  },
  /** `undefined` for a text that is not a cursor. */
  read(text: string): ChainCursors | undefined {
    try {
      const parsed = chainCursors.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return parsed.success ? parsed.data : undefined
    } catch {
      // The text is not JSON, so `write` did not create it.
      return undefined
    }
  },
}
