import type { WalletKitTypes } from '@reown/walletkit'
import type { Wallet } from '../background/Wallet.ts'
import { requestedMethods, requestedNetworks } from './approve.ts'
import type { PendingQuestion } from './messages.ts'

/** Prompts for a session proposal; the dapp's name and URL are its own claims. */
export function proposalQuestion(
  { id, params }: WalletKitTypes.SessionProposal,
  wallet: Wallet,
): PendingQuestion {
  const { name, url, description } = params.proposer.metadata
  return {
    id: String(id),
    networks: requestedNetworks(params, wallet),
    question: {
      kind: 'session',
      origin: url,
      title: 'Connect to this dapp',
      agree: 'Connect',
      rows: [
        ['It says that it is', description ? `${name}: ${description}` : name],
        ['Account', wallet.state.account],
        ['It may ask for', requestedMethods(params).join(', ')],
      ],
    },
  }
}
