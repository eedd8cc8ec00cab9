import { withLimit } from '@portico/core/async'
import { apiErrors, networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { type ChainClient, coinName, type Unspent } from './ChainClient.ts'
import type { Ports } from './postTransaction.ts'

const parallelRequests = 6
const timeoutMs = 10_000
const maxReplyLength = 1_000_000
const maxRemembered = 1_000

const notFound = 404

/** A server without an index of inscriptions or runes answers null, or leaves the field out. */
const output = z.object({
  indexed: z.boolean(),
  value: z.int().check(z.nonnegative()),
  inscriptions: z.nullish(z.array(z.unknown())),
  runes: z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

type Coin = Pick<Unspent, 'txid' | 'index' | 'sats'>

/**
 * Asks an `ord` server (`GET /output/<outpoint>` as JSON) which coins hold neither inscriptions nor runes. A coin that it
 * has not indexed counts as one that may hold some. Throws `network/unavailable` when it does not answer.
 */
export function ordReader(
  url: string,
  { fetch, clock }: Ports,
): NonNullable<ChainClient['arePlain']> {
  const base = /^.*[^/]/.exec(url)?.[0] ?? url
  /** What an output holds never changes. */
  const known = new Map<string, boolean>()

  const read = async (name: string): Promise<z.output<typeof output> | undefined> => {
    const { host } = new URL(base)
    const ask = async () => {
      // The server answers with a page otherwise.
      const headers = { accept: 'application/json' }
      const response = await fetch(`${base}/output/${name}`, { headers, credentials: 'omit' })
      return { status: response.status, ok: response.ok, text: await response.text() }
    }
    const expired = () => apiErrors.create('timeout', [host])
    const { ok, status, text } = await withLimit(ask(), { clock, ms: timeoutMs, expired })
    if (status === notFound) return undefined
    if (!ok) throw apiErrors.create('http', [status])
    return parse(text)
  }

  const isPlain = async ({ txid, index, sats }: Coin): Promise<boolean> => {
    const name = coinName(txid, index)
    const answer = known.get(name)
    if (answer !== undefined) return answer
    const { indexed, value, inscriptions, runes } = (await read(name)) ?? {}
    if (!indexed || value !== Number(sats) || !inscriptions || !runes) return false
    if (known.size >= maxRemembered) known.clear()
    const isEmpty = inscriptions.length === 0 && Object.keys(runes).length === 0
    known.set(name, isEmpty)
    return isEmpty
  }

  return async (coins) => {
    const answers: boolean[] = []
    const waiting = coins.entries()
    const readNext = async () => {
      for (const [at, coin] of waiting) answers[at] = await isPlain(coin)
    }
    try {
      await Promise.all(Array.from({ length: parallelRequests }, readNext))
    } catch (cause) {
      throw networkErrors.create('unavailable', [new URL(base).host], { cause })
    }
    return answers
  }
}

function parse(text: string): z.output<typeof output> {
  try {
    if (text.length <= maxReplyLength) return z.parse(output, JSON.parse(text))
    throw new Error(`${text.length} characters`)
  } catch (cause) {
    throw apiErrors.create('invalidReply', ['output/:outpoint'], { cause })
  }
}
