import * as z from 'zod/mini'

/** Where each chain goes on, by CAIP-2 id; one that is not named has no more. `''` is its newest transaction. */
export type Places = Readonly<Record<string, string>>

const places = z.record(z.string().check(z.maxLength(41)), z.string().check(z.maxLength(1_000)))

/** Places in several chains as one opaque text, and back. */
export const historyCursor = {
  write(value: Places): string {
    return Buffer.from(JSON.stringify(value)).toString('base64url')
  },
  /** `undefined` for a text that is no cursor. */
  read(text: string): Places | undefined {
    try {
      const parsed = places.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return parsed.success ? parsed.data : undefined
    } catch {
      // Not JSON, so nothing that was written here.
      return undefined
    }
  },
}
