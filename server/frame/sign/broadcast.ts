import { frameError, rawCodeOf } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'

type Attempt = {
  send(): Promise<unknown>
  /** Whether the network knows the transaction. */
  isKnown(): Promise<boolean>
}

/**
 * Sends a signed transaction. Throws why the network does not have it. When nobody answers, it may be on its way: that
 * counts as sent, because another try could pay twice.
 */
export async function broadcast({ send, isKnown }: Attempt): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (isRefusal(error) || !(await isKnown().catch(() => true))) throw error
  }
}

/** The site itself said no, before it asked a node. */
function isRefusal(error: unknown): boolean {
  const code = String(rawCodeOf(error))
  return code.startsWith('secure/') && code !== 'secure/unreachable' && code !== 'secure/failed'
}

/** Sends a signed EVM transaction of this hash. Throws what the node says of it. */
export function sendRaw(
  { raw, hash }: { readonly raw: string; readonly hash: string },
  { wallet, network }: Pick<SignContext, 'wallet' | 'network'>,
): Promise<void> {
  return broadcast({
    async send() {
      const reported = await wallet.nodeRequest(network.id, 'eth_sendRawTransaction', [raw])
      if (reported !== hash) throw frameError('node')
    },
    async isKnown() {
      const found = await wallet.nodeRequest(network.id, 'eth_getTransactionByHash', [hash])
      return typeof found === 'object' && found !== null
    },
  })
}

const last = new WeakMap<object, Promise<unknown>>()

/**
 * Runs `run` when the earlier runs for the same wallet have ended, whatever became of them: a transaction takes its nonce
 * from the node, which has to know those before it.
 */
export function inOrder<result>(wallet: object, run: () => Promise<result>): Promise<result> {
  const result = Promise.resolve(last.get(wallet)).then(run)
  last.set(
    wallet,
    result.catch(() => undefined),
  )
  return result
}
