import { accountPlaceholder } from '@portico/features/embedded/protocol'
import { rawCodeOf } from '../frameError.ts'
import { answerRpc } from '../page/answerRpc.ts'
import type { FrameContext, Network } from '../page/FrameContext.ts'
import { isOwnSignIn } from './mayCount.ts'

type Login = {
  readonly context: FrameContext
  /** Of the request that logs in. */
  readonly id: string
  readonly network: Network
  /** The account that has logged in. */
  readonly address: string
}
/** The part of the page's message that is shown and signed. */
type Asked = { readonly serializedMessage?: string }

/**
 * Signs the sign-in message of a page with the login, once the visitor has seen and approved it. It has to be a sign-in at
 * the page that asks, for the account and the network that log in, and nothing else. Without that, and where the visitor
 * declines, the login has no signature, and the page may ask for one as for that of any message. Throws `secure/session`.
 */
export async function signInWithLogin(
  { serializedMessage = '' }: Asked,
  { context, id, network, address }: Login,
): Promise<{ message?: string; signature?: string }> {
  const message = serializedMessage.replace(accountPlaceholder, () => address)
  const bytes = Uint8Array.from(new TextEncoder().encode(message))
  const [family, reference] = network.id.split(':')
  // A statement is of one line, so that these lines are the fields.
  const isForNetwork = message.includes(`\nVersion: 1\nChain ID: ${reference}\nNonce: `)
  if (family !== 'eip155' || !isForNetwork || !isOwnSignIn({ bytes, address }, context.origin))
    return {}
  const request = { method: 'personal_sign', params: [message, address], chainId: network.id }
  try {
    return { message, signature: String(await answerRpc(request, context, id)) }
  } catch (error) {
    // Without its session there is no login either.
    if (rawCodeOf(error) === 'secure/session') throw error
    // Declined, aborted, or not signed for now: the login stands, and the page asks as for any message.
    return {}
  }
}
