import { walletConnectErrors } from '../walletConnectErrors.ts'
import type { Authenticated, AuthenticateRequest, Line } from './Line.ts'
import { reviveError } from './reviveError.ts'

/** A link to sign in by, and what comes of it. */
export type Authentication = {
  readonly uri: string
  readonly expiresAt: number
  readonly response: Promise<Authenticated>
}

/** Asks for a link to sign in by. `response` rejects with `walletConnect/*` and what the wallet says. */
export async function askToSignIn(
  line: Line,
  request: AuthenticateRequest,
): Promise<Authentication> {
  const { uri, topic, expiresAt } = await line.ask('authenticate', request)
  const response = new Promise<Authenticated>((resolve, reject) => {
    const stop = line.listen((event) => {
      if (event.type === 'moved') reject(walletConnectErrors.create('interrupted', []))
      else if (event.type !== 'authenticated' || event.topic !== topic) return
      else if (event.error) reject(reviveError(event.error))
      else resolve(event.result ?? {})
      stop()
    })
  })
  response.catch(() => undefined) // the caller may never look at it
  return { uri, expiresAt, response }
}
