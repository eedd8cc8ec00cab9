import type Client from '@walletconnect/sign-client'
import type { AuthenticateRequest, LineEvent, Link } from './Line.ts'
import { plainError } from './plainError.ts'
import { readLink } from './readLink.ts'
import { readSession } from './readSession.ts'

/** Asks for a link to sign in by; what comes of it is told as an event. */
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
  const { uri, response } = await client.authenticate(params)
  const link = readLink(uri)
  const { topic } = link
  response().then(
    ({ auths, session }) => {
      const data = session && readSession(session)
      emit({
        type: 'authenticated',
        topic,
        result: { ...(auths && { auths }), ...(data && { session: data }) },
      })
    },
    (error) => emit({ type: 'authenticated', topic, error: plainError(error) }),
  )
  return link
}
