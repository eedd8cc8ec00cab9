import { type Connector, KitError, type NetworkDefinition } from '@portico/core'
import type { Connected } from '@portico/core/adapter'

/** What became of each step of a visit: what was granted, or the code of the error. */
export type Visit = {
  readonly connect: string
  readonly restore: string
  readonly switch: string
  readonly sign: string
  readonly send: string
  readonly disconnect: string
}
/** A wallet as a page meets it. */
export type Visited = {
  readonly connector: Connector
  /** The connector of the next page load. */
  readonly again: () => Connector
  readonly other: NetworkDefinition
  readonly sign: (granted: Connected) => Promise<unknown>
  readonly send?: (granted: Connected) => Promise<unknown>
  /** Happens between the pages. */
  readonly between?: () => void
}

/** Connects, signs and sends, restores on the next page, switches the network, and disconnects. */
export async function visitWallet(wallet: Visited): Promise<Visit> {
  const { connector, again, other } = wallet
  let granted: Connected = []
  const { signal } = new AbortController()
  const connect = await outcome(async () => {
    granted = await connector.connect({ signal })
    return described(granted)
  })
  const act = (run: ((granted: Connected) => Promise<unknown>) | undefined, done: string) =>
    outcome(async () => {
      if (granted.length === 0 || !run) return 'no'
      await run(granted)
      return done
    })
  const sign = await act(wallet.sign, 'signed')
  const send = await act(wallet.send, 'sent')
  wallet.between?.()
  const next = again()
  const restore = await outcome(async () => described(await next.restore()))
  const moved = await outcome(async () => {
    if (!next.switchNetwork) return 'no'
    await next.switchNetwork(other)
    return 'switched'
  })
  const disconnect = await outcome(async () => {
    await next.disconnect()
    return 'disconnected'
  })
  return { connect, restore, switch: moved, sign, send, disconnect }
}

function described(granted: Connected | undefined): string {
  if (!granted) return 'ended'
  const [part] = granted
  return part ? `${part.accounts.length} on ${part.networkId}` : 'nothing'
}

async function outcome(run: () => Promise<string>): Promise<string> {
  try {
    return await run()
  } catch (error) {
    return error instanceof KitError ? error.code : String(error)
  }
}
