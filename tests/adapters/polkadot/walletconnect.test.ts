import type { Account } from '@portico/core'
import type { SessionPort } from '@portico/core/adapter'
import { type Injected, kusama, polkadot, polkadotMainnet } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { people } from './keys.ts'

const signature = `0x${'ab'.repeat(64)}`
const account = (address: string): Account => ({ namespace: 'polkadot', address, type: 'eoa' })

async function open(answer: unknown = { signature }) {
  const asked: unknown[] = []
  const listeners = new Set<(session: SessionPort | undefined) => void>()
  const session: SessionPort = {
    networks: [polkadotMainnet, kusama],
    accounts: [account(people.alice.on(0))],
    networkId: polkadotMainnet.caipNetworkId,
    async request(...request) {
      asked.push(request)
      return answer
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const scope = await polkadot({ networks: [polkadotMainnet] }).walletConnect!.load()
  const dialect = await scope.load()
  const injected = dialect.createProvider(session) as Required<Injected>
  const tell = (change: Partial<SessionPort> | undefined) => {
    for (const listener of [...listeners]) listener(change && { ...session, ...change })
  }
  return { scope, dialect, injected, asked, tell, listeners }
}

describe('a Polkadot wallet over WalletConnect', () => {
  it('is asked to approve the methods of the family', async () => {
    const { scope } = await open()
    expect(scope.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
  })

  it('lists the approved accounts, and drops invalid addresses', async () => {
    const { dialect } = await open()
    expect(dialect.toAccounts([people.alice.on(0), '0x12', 'x', people.bob.on(42)])).toEqual([
      account(people.alice.on(0)),
      account(people.bob.on(42)),
    ])
  })

  it('signs an extrinsic on the network of its genesis hash', async () => {
    const { injected, asked } = await open()
    const payload = {
      address: people.alice.on(2),
      genesisHash: kusama.genesisHash,
      method: '0x00',
      mode: 1,
    }
    expect(await injected.signer.signPayload!(payload)).toEqual({ id: 1, signature })
    expect(asked).toEqual([
      [
        'polkadot_signTransaction',
        { address: payload.address, transactionPayload: payload },
        kusama.caipNetworkId,
      ],
    ])
  })

  it('signs a message, whose text it receives under both common names', async () => {
    const { injected, asked } = await open()
    const raw = { address: people.alice.on(0), data: '0x6869', type: 'bytes' } as const
    await injected.signer.signRaw!(raw)
    expect(asked).toMatchObject([
      ['polkadot_signMessage', { address: raw.address, message: '0x6869', data: '0x6869' }],
    ])
  })

  it.each([null, 'x', {}, { signature: '0x12' }])('rejects the answer %j', async (answer) => {
    const { injected } = await open(answer)
    const raw = { address: people.alice.on(0), data: '0x6869', type: 'bytes' } as const
    await expect(injected.signer.signRaw!(raw)).rejects.toMatchObject({
      code: 'request/signFailed',
    })
  })

  it('reports other accounts, and none after the session has ended', async () => {
    const { injected, tell, listeners } = await open()
    const told: unknown[] = []
    const stop = injected.accounts.subscribe((accounts) => told.push(accounts))
    tell({ accounts: [account(people.bob.on(0))] })
    expect(await injected.accounts.get()).toEqual([{ address: people.bob.on(0) }])
    tell(undefined)
    expect(told).toEqual([[{ address: people.alice.on(0) }], [{ address: people.bob.on(0) }], []])
    const before = listeners.size
    stop()
    expect(listeners.size).toBe(before - 1)
  })
})
