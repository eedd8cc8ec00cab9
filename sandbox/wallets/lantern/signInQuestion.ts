import type { WalletKitTypes } from '@reown/walletkit'
import { requestedNetworks } from './approve.ts'
import type { PendingQuestion } from './messages.ts'
import { type SignInParts, signInTexts } from './signInTexts.ts'

/** Prompts for a proposal to connect and sign in with one approval. */
export function signInQuestion(
  request: WalletKitTypes.SessionAuthenticate,
  parts: Omit<SignInParts, 'networks'>,
): PendingQuestion {
  const { requester, authPayload } = request.params
  const { name, url } = requester.metadata
  const eip155 = { chains: authPayload.chains, methods: [], events: [] }
  const proposal = { requiredNamespaces: {}, optionalNamespaces: { eip155 } }
  const networks = requestedNetworks(proposal, parts.wallet)
  const first = networks.slice(0, 1).map(({ id }) => id)
  const [text] = signInTexts(request, { ...parts, networks: first })
  return {
    id: String(request.id),
    networks,
    question: {
      kind: 'session',
      origin: url,
      title: 'Connect and sign in',
      agree: 'Connect and sign in',
      rows: [
        ['It says that it is', name],
        ['Account', parts.wallet.state.account],
      ],
      ...(text && { text: text.message }),
    },
  }
}
