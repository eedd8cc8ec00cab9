import type Client from '@walletconnect/sign-client'
import { keepAuthKeys } from './keepAuthKeys.ts'
import type { AuthenticateRequest, LineEvent, Link } from './Line.ts'
import { plainError } from './plainError.ts'
import { readLink } from './readLink.ts'
import { readSession } from './readSession.ts'

/**
 * Asks for a link to connect and sign in by. The library sends a proposal along, which a wallet answers that
 * cannot sign in so; what comes of that is told as of any proposal.
 */
export async function authenticate(
  client: Client,
  { chains, methods = [], resources = [], ...request }: AuthenticateRequest,
  emit: (event: LineEvent) => void,
): Promise<Link> {
  const params = {
    ...request,
    chains: [...chains],
    methods: [...methods],
    resources: [...resources],
  }
  keepAuthKeys(client)
  const { uri, response } = await client.authenticate(params)
  const link = readLink(uri)
  const { topic: pairingTopic } = link
  response().then(
    ({ auths, session }) => {
      if (!auths) return
      const data = readSession(session)
      const error = { message: 'The wallet signed, and let nothing be asked of it' }
      emit(
        data ? { type: 'settled', session: data, auths } : { type: 'refused', pairingTopic, error },
      )
    },
    (error: unknown) => {
      // Words alone are a wallet's refusal, which was told as any other, with its code.
      if (typeof error !== 'string')
        emit({ type: 'refused', pairingTopic, error: plainError(error) })
    },
  )
  return { ...link, isBound: true }
}
