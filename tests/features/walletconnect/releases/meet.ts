import { expect } from 'vitest'
import { accounts } from '../../../fakes/accounts.ts'
import { approveAll, type Namespaces } from '../setup/approveAll.ts'
import { openProtocol, type ProtocolDapp, type ProtocolParts } from '../setup/openProtocol.ts'
import { type ReleaseWallet, startRelease } from './startRelease.ts'

const { alice } = accounts
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaAccount = `${solanaChain}:7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs`

/** What the dapp proposes. */
export const proposed = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: { chains: [solanaChain], methods: ['solana_signMessage'], events: [] as string[] },
}

export type Meeting = {
  readonly dapp: ProtocolDapp
  readonly wallet: ReleaseWallet
  /** The wallet opens a new link of the dapp; returns its proposal's id and what it would grant in full. */
  propose(from?: ProtocolDapp): Promise<{ readonly id: number; readonly all: Namespaces }>
  /** A session with all that is proposed; returns its topic. */
  connect(from?: ProtocolDapp): Promise<string>
  /** Sends a request to the wallet, which answers it with `result`; returns what the dapp gets. */
  ask(topic: string, result: unknown, from?: ProtocolDapp): Promise<unknown>
}

/** A dapp with the kit's own client, and a wallet with a release of the library. */
export async function meet(
  release: string,
  urls: { readonly dapp: string; readonly wallet: string },
  parts: ProtocolParts = {},
): Promise<Meeting> {
  const [dapp, wallet] = await Promise.all([
    openProtocol(urls.dapp, parts),
    startRelease(release, urls.wallet),
  ])
  const propose: Meeting['propose'] = async (from = dapp) => {
    const { uri } = await from.call('propose', { namespaces: proposed })
    const [, { id, params }] = await Promise.all([
      wallet.call('pair', { uri }),
      wallet.next('session_proposal'),
    ])
    const all = approveAll({ params } as Parameters<typeof approveAll>[0]) // as the process told it
    return {
      id: Number(id),
      all: { ...all, solana: { ...all.solana!, accounts: [solanaAccount] } },
    }
  }
  return {
    dapp,
    wallet,
    propose,
    async connect(from = dapp) {
      const { id, all } = await propose(from)
      const [, { session }] = await Promise.all([
        wallet.call('approve', { id, namespaces: all }),
        from.next('settled'),
      ])
      expect(session.peer.metadata.name).not.toBe('')
      return session.topic
    },
    async ask(topic, result, from = dapp) {
      const answer = from.call('request', personalSign(topic))
      answer.catch(() => undefined) // awaited below
      const { id } = await wallet.next('session_request')
      const outcome = result instanceof Error ? { error: { ...result } } : { result }
      await wallet.call('respond', { topic, response: { id, jsonrpc: '2.0', ...outcome } })
      return answer
    },
  }
}

export function personalSign(topic: string, text = '0x68656c6c6f') {
  const params = [text, alice.address]
  return { topic, chainId: 'eip155:1', method: 'personal_sign', params }
}
