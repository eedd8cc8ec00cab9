import { bitcoin, bitcoinRegtest } from '@portico/bip122'
import type { Connector } from '@portico/core'
import type { SessionPort, Signer } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { createAdapter } from '../../../adapters/bip122/src/session/createAdapter.ts'
import { sessionAdapter } from '../../../adapters/bip122/src/walletconnect/scope.ts'
import type { ConsentPrompt } from '../../../sandbox/wallets/background/ConsentPrompt.ts'
import type { Wallet } from '../../../sandbox/wallets/background/Wallet.ts'
import { bip122 as lantern } from '../../../sandbox/wallets/lantern/families/bip122.ts'
import { type BitcoinEngine, bitcoinEngine } from './fakes/bitcoinEngine.ts'
import { people, regtestPeople } from './fakes/people.ts'

let engine: BitcoinEngine
beforeAll(async () => {
  engine = await bitcoinEngine()
}, 120_000)
afterAll(() => engine.stop())

const network = bitcoinRegtest.caipNetworkId
const wallet = {} as Wallet

/** The sandbox's remote wallet without a relay; its user approves or rejects. */
async function session() {
  const questions: Parameters<ConsentPrompt['ask']>[0][] = []
  let refuses = false
  const asker = {
    async ask(question: (typeof questions)[number]) {
      questions.push(question)
      if (refuses) throw Object.assign(new Error('User rejected'), { code: 5000 })
    },
  } as unknown as ConsentPrompt
  const port: SessionPort = {
    networks: [engine.network],
    networkId: network,
    accounts: sessionAdapter.toAccounts(await lantern.addresses(wallet, network)),
    request: (method, params) => lantern.answer(asker, { method, params, network }),
    subscribe: () => () => undefined,
  }
  const provider = sessionAdapter.createProvider(port)
  const connector = { getProvider: async () => provider } as Partial<Connector> as Connector
  const [account] = port.accounts
  if (!account) throw new Error('no account')
  const signer: Signer = { account, network: engine.network, connector }
  const adapter = createAdapter({ networks: [engine.network] }, adapterHost) as Required<
    ReturnType<typeof createAdapter>
  >
  const refuse = () => {
    refuses = true
  }
  return { adapter, signer, questions, refuse }
}

describe('a wallet over WalletConnect', () => {
  it('lists only accounts of its own chain', () => {
    const asked = [bitcoin.caipNetworkId, network]
    expect(lantern.networks(wallet, asked).map(({ id }) => id)).toEqual([network])
  })

  it('signs by BIP-322, checked by an independent verifier', async () => {
    const { adapter, signer } = await session()
    const signature = await adapter.signMessage({ ...signer, message: 'Hello' })
    expect(signature.length).toBeGreaterThan(100)
    const { address } = signer.account
    expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
    expect(Verifier.verifySignature(address, 'Hallo', signature)).toBe(false)
  })

  it('pays the exact amount and shows the receiver to its user', async () => {
    const { adapter, signer, questions, refuse } = await session()
    await engine.fund(signer.account.address, 100_000)
    const to = regtestPeople.bob.payment.address
    await adapter.send({ ...signer, to, amount: '0.00012345' })
    const { balance } = esploraClient(engine.network, adapterHost)
    expect(await balance(to)).toBe(12_345n)
    expect(JSON.stringify(questions.at(-1)?.rows)).toContain(to)
    refuse()
    const again = adapter.send({ ...signer, to, amount: '0.00012345' })
    await expect(again).rejects.toMatchObject({ code: 'request/rejected' })
    expect(await balance(to)).toBe(12_345n)
  })

  it('receives no request for an account that it does not have', async () => {
    const { adapter, signer, questions } = await session()
    const account = { ...signer.account, address: people.bob.payment.address }
    const signing = adapter.signMessage({ ...signer, account, message: 'Hello' })
    await expect(signing).rejects.toMatchObject({ code: 'request/accountChanged' })
    expect(questions).toEqual([])
  })
})
