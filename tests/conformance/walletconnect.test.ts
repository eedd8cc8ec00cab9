import type { ConnectorHost } from '@portico/core/adapter'
import { type ConnectorSample, connectorContract, neverSettles } from '@portico/core/testing'
import { base, eip155, mainnet } from '@portico/eip155'
import { describe, it } from 'vitest'
import { PairingStore } from '../../features/src/walletconnect/pairing/PairingStore.ts'
import { WalletSession } from '../../features/src/walletconnect/WalletSession.ts'
import { accounts } from '../fakes/accounts.ts'
import { page } from '../fakes/page.ts'
import { ScriptedClient, sessionOf } from '../features/walletconnect/setup/scriptedClient.ts'

const adapters = [eip155({ networks: [mainnet, base], discovery: { target: page() } })]
const accountsOf = (address: string) => [`eip155:1:${address}`, `eip155:8453:${address}`]

/** The connector with a client whose wallet approves each proposal. */
function sample(): ConnectorSample {
  const client = new ScriptedClient()
  client.afterProposal = ({ topic }) => client.settle(topic, accountsOf(accounts.alice.address))
  const create = (run: ConnectorHost) => {
    const pairing = new PairingStore({
      clock: run.clock,
      client,
      signal: run.signal,
      namespaces: ['eip155'],
      connectedNamespaces: () => [],
      link: () => client.call('propose', { namespaces: {} }),
      isShown: () => false,
      shown: () => undefined,
    })
    const networks = { all: run.networks, current: () => mainnet, find: () => mainnet }
    const host = {
      adapters,
      networks,
      storage: run.storage,
      signIn: () => undefined,
      alert: () => undefined,
    }
    const session = new WalletSession({ host, run, client, pairing, setPeer: () => undefined })
    return {
      id: 'walletConnect',
      type: 'WALLET_CONNECT' as const,
      name: 'WalletConnect',
      namespaces: ['eip155' as const],
      connect: (request: Parameters<typeof session.connect>[0]) => session.connect(request),
      restore: () => session.restore(),
      disconnect: () => session.disconnect(),
      getProvider: async () => session.getProvider('eip155'),
      switchNetwork: (network: Parameters<typeof session.switchNetwork>[0]) =>
        session.switchNetwork(network),
    }
  }
  const topic = () => client.sessions[0]?.topic ?? ''
  return {
    create,
    networks: [mainnet, base],
    wallet: {
      prompts: () => client.asked.filter((method) => method === 'propose').length,
      refuse() {
        client.afterProposal = ({ topic: pairingTopic }) =>
          client.emit({ type: 'refused', pairingTopic, error: { code: 5000, message: 'No' } })
      },
      hang() {
        client.afterProposal = () => undefined
        client.disconnect = neverSettles
      },
      revoke() {
        client.sessions = []
      },
      changeAccount() {
        const session = sessionOf({ topic: topic(), accounts: accountsOf(accounts.bob.address) })
        client.emit({ type: 'updated', session })
      },
      leave: () => client.emit({ type: 'ended', topic: topic() }),
    },
  }
}

describe('the WalletConnect connector fulfils the connector contract', () => {
  for (const { name, run } of connectorContract(sample)) it(name, run)
})
